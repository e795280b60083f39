import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { useScrollMemory } from './use-scroll-memory'

function Site() {
  useScrollMemory()
  return null
}

const scrollTo = vi.fn()
let height = 0
let grow: () => void
beforeEach(() => {
  scrollTo.mockClear()
  scrollTo.mockImplementation(({ top }: { top: number }) => vi.stubGlobal('scrollY', top))
  vi.stubGlobal('scrollY', 0)
  sessionStorage.clear()
  height = 5_000
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grow = onResize
      }
      observe() {}
      disconnect() {
        grow = () => undefined
      }
    },
  )
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
})

function scrollBy(top: number): void {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

/** Leaves the list at 3,000 px for a page that is left at its top, and goes back to a list that is still short. */
async function comeBack() {
  const { router } = renderApp(<Site />)
  scrollBy(3_000)
  await act(() => router.navigate('/projects/1'))
  scrollBy(0)
  scrollTo.mockClear()
  height = 900
  await act(() => router.navigate(-1))
  expect(scrollTo).not.toHaveBeenCalled()
}

it('going back waits until the page is tall enough, and leads to where one was', async () => {
  await comeBack()
  height = 5_000
  grow()
  expect(scrollTo).toHaveBeenCalledWith({ top: 3_000, behavior: 'instant' })
})

it('a page that grows beneath somebody who scrolls already stays where they are', async () => {
  await comeBack()
  dispatchEvent(new Event('wheel'))
  height = 5_000
  grow()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('a reload finds the places again', async () => {
  renderApp(<Site />)
  scrollBy(1_234)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('rigworks-scroll')).toContain('1234')
})

it('another page that is opened by its address begins at its top', () => {
  const { unmount } = renderApp(<Site />, { at: '/projects' })
  scrollBy(3_000)
  unmount()
  renderApp(<Site />, { at: '/news' })
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
})

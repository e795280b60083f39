import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetScrollPlaces } from '#runtime/scroll-places'
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
  forgetScrollPlaces()
  history.replaceState(null, '')
  history.scrollRestoration = 'manual'
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

/** The page is left at 3,000 px, and its document opened again, as a reload does. */
function reload() {
  const { unmount } = renderApp(<Site />)
  scrollBy(3_000)
  unmount()
  vi.stubGlobal('scrollY', 0)
  scrollTo.mockClear()
}

it('what takes the place of the address that was reloaded, as its query after a take-over, is led there as well', async () => {
  reload()
  height = 900
  const { router } = renderApp(<Site />)
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate('/?make=Ford', { replace: true }))
  height = 5_000
  grow()
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 3_000, behavior: 'instant' })
  scrollTo.mockClear()
  await act(() => router.navigate('/?make=RAM', { replace: true }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 3_000, behavior: 'instant' })
  dispatchEvent(new Event('wheel'))
  scrollBy(2_000)
  scrollTo.mockClear()
  await act(() => router.navigate('/', { replace: true }))
  expect(scrollTo).not.toHaveBeenCalled()
})

it('a page that somebody has scrolled before the app came stays where it is', () => {
  reload()
  vi.stubGlobal('scrollY', 700)
  renderApp(<Site />)
  expect(scrollTo).not.toHaveBeenCalled()
})

it('one that was left before the app came is restored by the browser alone', () => {
  reload()
  history.scrollRestoration = 'auto'
  renderApp(<Site />)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(history.scrollRestoration).toBe('manual')
})

it('two entries of the same address, each the first of its document, have places of their own', () => {
  // However quickly one comes after the other.
  vi.spyOn(Date, 'now').mockReturnValue(1)
  reload()
  history.pushState(null, '')
  renderApp(<Site />)
  expect(scrollTo).not.toHaveBeenCalled()
})

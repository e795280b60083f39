import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { deleteScrollPositions } from '#runtime/scroll-positions'
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
  deleteScrollPositions()
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

/** Opens a page from the list at 3,000 px, and goes back while the list is still short. */
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

it('restores the scroll position when the person goes back, once the page is tall enough', async () => {
  await comeBack()
  height = 5_000
  grow()
  expect(scrollTo).toHaveBeenCalledWith({ top: 3_000, behavior: 'instant' })
})

it('does not scroll a page that the person has already scrolled', async () => {
  await comeBack()
  dispatchEvent(new Event('wheel'))
  height = 5_000
  grow()
  expect(scrollTo).not.toHaveBeenCalled()
})

it('stores the positions for a reload', async () => {
  renderApp(<Site />)
  scrollBy(1_234)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('rigworks-scroll')).toContain('1234')
})

/** Scrolls a page to 3,000 px and unmounts it, as a reload does. */
function reload() {
  const { unmount } = renderApp(<Site />)
  scrollBy(3_000)
  unmount()
  vi.stubGlobal('scrollY', 0)
  scrollTo.mockClear()
}

it('restores the position even after a replaced history entry puts the query back', async () => {
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

it('does not scroll a page that the person has scrolled before hydration', () => {
  reload()
  vi.stubGlobal('scrollY', 700)
  renderApp(<Site />)
  expect(scrollTo).not.toHaveBeenCalled()
})

it('lets the browser restore the position of a page that was left before hydration', () => {
  reload()
  history.scrollRestoration = 'auto'
  renderApp(<Site />)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(history.scrollRestoration).toBe('manual')
})

it('stores separate positions for two history entries with the same URL, each the first of its document', () => {
  // The names of the entries must not depend on the time.
  vi.spyOn(Date, 'now').mockReturnValue(1)
  reload()
  history.pushState(null, '')
  renderApp(<Site />)
  expect(scrollTo).not.toHaveBeenCalled()
})

it('switches scroll anchoring off while another page is scrolled to its top, until the person scrolls', async () => {
  const anchoring = () => document.documentElement.style.overflowAnchor
  const { router } = renderApp(<Site />)
  await act(() => router.navigate('?make=Ford'))
  expect(anchoring()).toBe('')
  await act(() => router.navigate('/projects/1'))
  expect(anchoring()).toBe('none')
  dispatchEvent(new Event('wheel'))
  expect(anchoring()).toBe('')
})

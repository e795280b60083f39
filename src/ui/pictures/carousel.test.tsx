import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#tests/support/component/render-app'
import { Carousel } from './carousel'

/** Stubs IntersectionObserver; the returned function reports whether the carousel is visible. */
function watchViewport() {
  const tell: ((isIn: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        tell.push((isIntersecting) => told([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isIn: boolean) => act(() => tell.at(-1)?.(isIn))
}

const PICTURES = ['a/1.webp', 'a/2.webp', 'a/3.webp']
const shown = () => document.querySelector('[data-shown="true"] img')?.getAttribute('alt')
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the carousel advances every five seconds while it is visible, and wraps around, until it is paused', () => {
  vi.useFakeTimers()
  const setInSight = watchViewport()
  const { unmount } = renderApp(<Carousel pictures={PICTURES} subject="Forge body" />)
  after(20_000)
  expect(shown()).toBe('Forge body, picture 1 of 3')
  setInSight(true)
  after(5_000)
  expect(shown()).toBe('Forge body, picture 2 of 3')
  after(5_000)
  after(5_000)
  expect(shown()).toBe('Forge body, picture 1 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }))
  after(20_000)
  expect(shown()).toBe('Forge body, picture 1 of 3')
  unmount()
  vi.useRealTimers()
})

test('button, arrow key and swipe change the picture, and only the next picture is preloaded', () => {
  renderApp(<Carousel pictures={PICTURES} subject="Forge body" />)
  expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(shown()).toBe('Forge body, picture 2 of 3')
  const carousel = screen.getByRole('region', { name: 'Pictures of Forge body' })
  fireEvent.keyDown(carousel, { key: 'ArrowLeft' })
  expect(shown()).toBe('Forge body, picture 1 of 3')
  fireEvent.pointerDown(carousel, { pointerType: 'touch', clientX: 300 })
  fireEvent.pointerUp(carousel, { pointerType: 'touch', clientX: 360 })
  expect(shown()).toBe('Forge body, picture 3 of 3')
  // A short swipe and a drag by mouse do not turn.
  fireEvent.pointerDown(carousel, { pointerType: 'touch', clientX: 300 })
  fireEvent.pointerUp(carousel, { pointerType: 'touch', clientX: 310 })
  fireEvent.pointerDown(carousel, { pointerType: 'mouse', clientX: 300 })
  fireEvent.pointerUp(carousel, { pointerType: 'mouse', clientX: 100 })
  expect(shown()).toBe('Forge body, picture 3 of 3')
  screen.getByText('3 / 3')
})

test.each([[[]], [['a/1.webp']]])('the pictures %j have no controls', (pictures) => {
  renderApp(<Carousel pictures={pictures} subject="Forge body" />)
  screen.getByRole('img', { name: 'Forge body' })
  expect(screen.queryByRole('button')).toBeNull()
})

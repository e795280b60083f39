// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { followKeyboard } from './follow-keyboard'

/** A screen of 800 px; the returned function changes its visible part and returns `--rw-keyboard`. */
function open(): (shown: { height: number; offsetTop?: number; scale?: number }) => string {
  const seen = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  const root = document.createElement('html')
  Object.defineProperty(root, 'clientHeight', { value: 800 })
  followKeyboard(root, seen as unknown as VisualViewport)
  return (shown) => {
    Object.assign(seen, { offsetTop: 0, scale: 1 }, shown)
    seen.dispatchEvent(new Event('resize'))
    return root.style.getPropertyValue('--rw-keyboard')
  }
}

it('sets the height that the keyboard covers, until it closes', () => {
  const show = open()
  expect(show({ height: 500 })).toBe('300px')
  expect(show({ height: 800 })).toBe('')
})

it('subtracts the part that the browser has scrolled into view', () => {
  expect(open()({ height: 500, offsetTop: 120 })).toBe('180px')
})

it('ignores toolbars and zoomed pages', () => {
  const show = open()
  expect(show({ height: 740 })).toBe('')
  expect(show({ height: 400, scale: 2 })).toBe('')
})

it('does nothing in a browser without a visual viewport', () => {
  const root = document.createElement('html')
  followKeyboard(root, null)
  expect(root.style.length).toBe(0)
})

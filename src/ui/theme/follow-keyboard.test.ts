// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { followKeyboard } from './follow-keyboard'

/** A screen of 800 px, and what of it shows. */
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

it('tells how much of the page the keyboard covers, until it is gone', () => {
  const show = open()
  expect(show({ height: 500 })).toBe('300px')
  expect(show({ height: 800 })).toBe('')
})

it('does not count what the browser has moved into view', () => {
  expect(open()({ height: 500, offsetTop: 120 })).toBe('180px')
})

it('takes neither a toolbar nor an enlarged page for a keyboard', () => {
  const show = open()
  expect(show({ height: 740 })).toBe('')
  expect(show({ height: 400, scale: 2 })).toBe('')
})

it('does nothing in a browser that does not say what shows', () => {
  const root = document.createElement('html')
  followKeyboard(root, null)
  expect(root.style.length).toBe(0)
})

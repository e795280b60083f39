import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeEarlyInput } from './store-early-input'

let stop = () => {}
beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/contact')
})
afterEach(() => stop())

/** Loads the prerendered page, which is always the same, and ends the script of the page before. */
function load(): HTMLElement {
  const stored = Object.entries({ ...sessionStorage })
  stop()
  for (const [key, value] of stored) sessionStorage.setItem(key, value)
  const root = document.createElement('div')
  root.innerHTML = `<form><input data-path="name"><textarea data-path="message">Sent along</textarea>
    <select data-path="kind"><option value="a">A</option><option value="b">B</option></select>
    <input type="checkbox" data-path="extras" value="x"><input type="checkbox" data-path="extras" value="y"></form>
    <input type="search" data-path="q">`
  stop = storeEarlyInput(root)
  return root
}
const field = (root: HTMLElement, selector: string) => {
  const found = root.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const leave = () => dispatchEvent(new Event('pagehide'))
const content = (root: HTMLElement) =>
  ['[data-path=name]', 'textarea', 'select'].map((selector) => field(root, selector).value)

it('restores early input at the next load of the same page, once', () => {
  const page = load()
  field(page, '[data-path=name]').value = 'Ada'
  field(page, 'select').value = 'b'
  field(page, '[value=y]').checked = true
  leave()
  history.replaceState(null, '', '/get-quote')
  expect(content(load())).toEqual(['', 'Sent along', 'a'])
  history.replaceState(null, '', '/contact')
  const again = load()
  expect(content(again)).toEqual(['Ada', 'Sent along', 'b'])
  expect(field(again, '[value=x]').checked).toBe(false)
  expect(field(again, '[value=y]').checked).toBe(true)
  expect(content(load())).toEqual(['', 'Sent along', 'a'])
})

it('stores nothing for an unchanged page, or after the app has hydrated the page', () => {
  load()
  leave()
  const page = load()
  field(page, '[data-path=name]').value = 'Ada'
  stop()
  leave()
  expect(sessionStorage.length).toBe(0)
})

it('removes the stored input of a page restored from the back-forward cache once the app has hydrated it', () => {
  field(load(), '[data-path=name]').value = 'Ada'
  leave()
  expect(sessionStorage.length).toBe(1)
  stop()
  expect(sessionStorage.length).toBe(0)
})

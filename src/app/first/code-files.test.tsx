import { afterEach, expect, it, vi } from 'vitest'
import { CODE_ATTRIBUTES, fetchCode, importInSequence, readCodeFiles } from './code-files'

afterEach(() => {
  document.head.innerHTML = ''
})

it('a page that came as HTML names its code; the shell names none', () => {
  expect(readCodeFiles(document)).toBeNull()
  document.head.innerHTML = `<script type="module" ${CODE_ATTRIBUTES.app}="/a.js /b.js" ${CODE_ATTRIBUTES.page}=""></script>`
  expect(readCodeFiles(document)).toEqual({ app: ['/a.js', '/b.js'], page: [] })
})

it('files are fetched side by side, behind the pictures', () => {
  fetchCode(document, ['/a.js', '/c.js'])
  const links = [...document.querySelectorAll('link')]
  expect(links.map((link) => [link.rel, link.getAttribute('href'), link.fetchPriority])).toEqual([
    ['modulepreload', '/a.js', 'low'],
    ['modulepreload', '/c.js', 'low'],
  ])
})

it('files run one after the other, each in a task of its own, and none after one that has not come', async () => {
  const GONE = new TypeError('not to be had')
  const steps: string[] = []
  setTimeout(() => steps.push('the page answers'))
  const run = vi.fn(async (file: string) => {
    steps.push(file)
    if (file === '/gone.js') throw GONE
  })
  expect(await importInSequence(['/a.js', '/b.js'], run)).toBeNull()
  expect(steps.indexOf('the page answers')).toBe(1)
  expect(await importInSequence(['/gone.js', '/c.js'], run)).toBe(GONE)
  expect(run).not.toHaveBeenCalledWith('/c.js')
})

import { afterEach, expect, it, vi } from 'vitest'
import { CODE_ATTRIBUTES, fetchCode, importInSequence, readCodeFiles } from './code-files'

afterEach(() => {
  document.head.innerHTML = ''
})

it('reads the code files of a prerendered page, and null from the app shell', () => {
  expect(readCodeFiles(document)).toBeNull()
  document.head.innerHTML = `<script type="module" ${CODE_ATTRIBUTES.app}="/a.js /b.js" ${CODE_ATTRIBUTES.page}=""></script>`
  expect(readCodeFiles(document)).toEqual({ app: ['/a.js', '/b.js'], page: [] })
})

it('preloads all files in parallel, with a lower priority than pictures', () => {
  fetchCode(document, ['/a.js', '/c.js'])
  const links = [...document.querySelectorAll('link')]
  expect(links.map((link) => [link.rel, link.getAttribute('href'), link.fetchPriority])).toEqual([
    ['modulepreload', '/a.js', 'low'],
    ['modulepreload', '/c.js', 'low'],
  ])
})

it('runs files one after another, each in its own task, and stops at the first that cannot be loaded', async () => {
  const GONE = new TypeError('Failed to fetch')
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

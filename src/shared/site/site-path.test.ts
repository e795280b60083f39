import { expect, test } from 'vitest'
import { isSitePath } from './site-path'

test.each(['/', '/projects', '/projects?q=a%20b#top', '/a//b'])('%s is a path of this site', (path) => {
  expect(isSitePath(path)).toBe(true)
})

test.each([
  '',
  'projects',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  ' /projects',
  'https://evil.example/',
])('%j is not a path of this site', (path) => {
  expect(isSitePath(path)).toBe(false)
})

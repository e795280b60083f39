import { expect, test } from 'vitest'
import { returnPath } from './return-path'

test('returns to the page that the person came from', () => {
  expect(returnPath({ from: '/projects/1?x=y' })).toBe('/projects/1?x=y')
  expect(returnPath({ from: '/authors' })).toBe('/authors')
})

test.each([
  [null],
  [{}],
  [{ from: 7 }],
  [{ from: '//evil.example' }],
  [{ from: '/\\evil' }],
  [{ from: 'https://evil.example' }],
  [{ from: '/auth' }],
  [{ from: '/auth?password=new' }],
  [{ from: '/auth#top' }],
  [{ from: '/auth/confirm' }],
])('returns home for %j', (state) => {
  expect(returnPath(state)).toBe('/')
})

import { expect, test } from 'vitest'
import { returnPath } from './return-path'

test('returns to the page that the person came from', () => {
  expect(returnPath({ from: '/projects/1?x=y' })).toBe('/projects/1?x=y')
})

test.each([
  [null],
  [{}],
  [{ from: 7 }],
  [{ from: '//evil.example' }],
  [{ from: '/\\evil' }],
  [{ from: 'https://evil.example' }],
  [{ from: '/auth' }],
])('returns home for %j', (state) => {
  expect(returnPath(state)).toBe('/')
})

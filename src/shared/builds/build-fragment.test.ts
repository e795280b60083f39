import { expect, test } from 'vitest'
import { buildFragment } from './build-fragment'

test.each([
  ['https://rigworks.example/build-your-rig#1.abc-_Z9', '1.abc-_Z9'],
  [' #1.abc ', '1.abc'],
  ['1.abc', '1.abc'],
  ['', null],
  ['https://rigworks.example/build-your-rig', null],
  ['1.<script>', null],
  ['javascript:alert(1)#1.a b', null],
  [`1.${'a'.repeat(1_498)}`, `1.${'a'.repeat(1_498)}`],
  [`1.${'a'.repeat(1_499)}`, null],
])('the fragment of %j is %j', (text, fragment) => {
  expect(buildFragment(text)).toBe(fragment)
})

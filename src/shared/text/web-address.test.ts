import { expect, test } from 'vitest'
import { webAddress } from './web-address'

test('an https address is accepted', () => {
  expect(webAddress('https://www.ups.com/track?num=1Z9')).toBe('https://www.ups.com/track?num=1Z9')
})

test.each([
  null,
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' https://example.com',
  'https://exa\nmple.com',
  'https:\\\\example.com',
  'https:///example.com',
  'http://example.com',
  '//example.com',
  '/my-orders',
  'data:text/html,x',
  'https://example.com\u0000',
])('rejects any other text: %j', (text) => {
  expect(webAddress(text)).toBeNull()
})

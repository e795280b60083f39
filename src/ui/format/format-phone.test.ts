import { expect, test } from 'vitest'
import { formatPhone } from './format-phone'

test.each([
  ['3155550142', '(315) 555-0142'],
  [' 315 555 0142', '(315) 555-0142'],
  ['315.555.0142', '(315) 555-0142'],
  ['(315) 555-0142', '(315) 555-0142'],
  ['+1 315-555-0142', '(315) 555-0142'],
  ['1 315 555 0142', '(315) 555-0142'],
  ['315 555 0142 ext. 7', '315 555 0142 ext. 7'],
  ['555-0142', '555-0142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['none', 'none'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('shows nothing without a number', () => {
  expect(formatPhone(null)).toBeUndefined()
  expect(formatPhone('')).toBe('')
})

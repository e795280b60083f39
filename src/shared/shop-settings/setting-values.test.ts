import { expect, test } from 'vitest'
import type { SettingRule } from './setting-group'
import { readTyped, toInputText } from './setting-values'

const PERCENT = { kind: 'percent' } as const
const problem = expect.objectContaining({ problem: expect.any(String) })

test.each([
  [0.08, '8'],
  [0.0825, '8.25'],
  [0.07, '7'],
  [0.08875, '8.875'],
  [0.29, '29'],
  [0, '0'],
  [1, '100'],
])('Admin 5: the rate %d is shown as %s percent and stored without rounding errors', (stored, shown) => {
  expect(toInputText(PERCENT, stored)).toBe(shown)
  expect(readTyped(PERCENT, shown)).toEqual({ value: stored })
  expect(readTyped(PERCENT, ` ${shown} %`)).toEqual({ value: stored })
})

test.each([
  ['money', '$1,250.50', 1250.5],
  ['money', '0', 0],
  ['emails', 'a@b.example, c@d.example\n a@b.example', ['a@b.example', 'c@d.example']],
  ['emails', '', []],
  ['time', '08:00', '08:00'],
  ['days', ' 5-7 ', '5-7'],
  ['days', '', ''],
  ['web', '', ''],
  ['web', 'https://rigs.example/logo.png', 'https://rigs.example/logo.png'],
  ['phone', ' (315) 555-0142 ', '(315) 555-0142'],
] as const)('%s accepts %j', (kind, typed, value) => {
  expect(readTyped({ kind } as SettingRule, typed)).toEqual({ value })
})

test.each([
  ['days', '0'],
  ['days', '7-5'],
  ['days', 'soon'],
  ['percent', '101'],
  ['percent', '-1'],
  ['percent', '1e1'],
  ['percent', 'NaN'],
  ['percent', ''],
  ['money', '12.345'],
  ['money', '1,2'],
  ['money', '99999999'],
  ['emails', 'a@b.example nobody'],
  ['emails', Array.from({ length: 51 }, (_, last) => `a${last}@b.example`).join('\n')],
  ['time', '24:00'],
  ['time', '8:00'],
  ['web', 'javascript:alert(1)'],
  ['web', '//evil.example'],
  ['web', 'http://rigs.example'],
  ['phone', 'call us'],
  ['email', 'nobody'],
] as const)('%s rejects %j', (kind, typed) => {
  expect(readTyped({ kind } as SettingRule, typed)).toEqual(problem)
})

test('rejects a whole number outside its bounds', () => {
  const rule = { kind: 'whole', min: 6, max: 64 } as const
  expect(readTyped(rule, '8')).toEqual({ value: 8 })
  // Arabic-Indic digit 8 is the last one.
  for (const typed of ['5', '65', '8.5', '', '٨']) expect(readTyped(rule, typed)).toEqual(problem)
})

test('rejects a missing, overlong or unknown value', () => {
  expect(readTyped({ kind: 'text', max: 5, isRequired: true }, '  ')).toEqual({ problem: 'This is required' })
  expect(readTyped({ kind: 'text', max: 5 }, 'longer')).toEqual({ problem: 'At most 5 characters' })
  expect(readTyped({ kind: 'choice', choices: [{ value: 'USD', label: 'USD' }] }, 'XYZ')).toEqual(problem)
})

test('a template may contain only the placeholders of its email', () => {
  const rule = { kind: 'template', max: 200, names: ['companyName', 'customerName'] } as const
  expect(readTyped(rule, 'Hello {{customerName}}')).toEqual({ value: 'Hello {{customerName}}' })
  expect(readTyped(rule, 'Order {{orderNumber}}')).toEqual({
    problem: '{{orderNumber}} isn’t available in this email. You can use {{companyName}}, {{customerName}}.',
  })
  for (const typed of ['{{ customerName }}', '{{}}', '{{__proto__}}', '']) {
    expect(readTyped(rule, typed)).toEqual(problem)
  }
})

test.each([
  ['switch', 'yes', false],
  ['several', 'card', []],
  ['several', ['paypal', 7, null], ['paypal']],
  ['emails', { a: 1 }, ''],
  ['percent', '0.08', ''],
  ['text', ['x'], ''],
] as const)('a stored %s with the invalid value %j is shown as %j', (kind, stored, shown) => {
  expect(toInputText({ kind } as SettingRule, stored as never)).toEqual(shown)
})

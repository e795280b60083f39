import { expect, test } from 'vitest'
import { SETTING_DEFAULTS } from './setting-defaults'
import { fieldsOf } from './setting-group'
import { SETTING_GROUPS } from './setting-groups'
import { settingLines } from './setting-lines'

test('paths of settings are unique', () => {
  const paths = SETTING_GROUPS.flatMap(fieldsOf).map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test('two versions of a group are compared by setting, with the labels of the form', () => {
  const now = SETTING_DEFAULTS.payment_settings
  const then = { ...now, taxRate: 0.0825, acceptedMethods: ['paypal'], odd: 1 }
  expect(settingLines(then, now)).toEqual([
    { path: 'taxRate', label: 'Tax rate (%)', text: '8.25%' },
    { path: 'acceptedMethods', label: 'Accepted payment methods', text: 'PayPal' },
  ])
  const week = SETTING_DEFAULTS.business_hours
  const shorter = { ...week, sunday: { enabled: true, open: '11:00', close: '15:00' } }
  expect(settingLines(shorter, week)).toEqual([
    { path: 'sunday.enabled', label: 'Sunday: Open', text: 'On' },
    { path: 'sunday.open', label: 'Sunday: From', text: '11:00' },
  ])
  expect(settingLines(null, null)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOURS_GROUP } from './hours-group'
import { SETTING_DEFAULTS } from './setting-defaults'
import {
  changedMeanwhile,
  editsSince,
  formOf,
  type SettingDraft,
  settingProblems,
  settingsToSave,
  shownForm,
  typeSetting,
} from './setting-draft'
import { fieldsOf } from './setting-group'
import { SETTING_GROUPS, settingGroupOf } from './setting-groups'
import { readTyped } from './setting-values'

const payment = settingGroupOf('payment_settings')
const hours = settingGroupOf('business_hours')
const STORED = SETTING_DEFAULTS.payment_settings

test('Admin 9: the defaults are equal to the settings in the seed file', () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8')
  const given = [...seed.matchAll(/^\('(\w+)', '(\{[^']*\})'\)/gm)].map(([, key, json = '']) => [
    key,
    JSON.parse(json),
  ])
  expect(Object.fromEntries(given)).toEqual(SETTING_DEFAULTS)
})

test.each(SETTING_GROUPS)(
  '$key: the defaults follow the rules of the group, and each key has a field',
  (group) => {
    const form = formOf(group, null)
    for (const { path, rule } of fieldsOf(group)) {
      expect([path, readTyped(rule, form[path] ?? '')]).toEqual([path, { value: expect.anything() }])
    }
    const keys = (value: unknown, path = ''): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, below]) => keys(below, path === '' ? key : `${path}.${key}`))
        : [path]
    expect(Object.keys(form).sort()).toEqual(keys(SETTING_DEFAULTS[group.key]).sort())
  },
)

test('S12: edited fields are saved, and the other values of the row do not change', () => {
  const row = { ...STORED, taxRate: 0.05, odd: { kept: true } }
  const draft = typeSetting({}, formOf(payment, row), 'shippingRates.express', '80')
  expect(settingsToSave(payment, row, draft)).toEqual({
    ...row,
    shippingRates: { standard: 50, express: 80, overnight: 200 },
  })
})

test('the draft after a save has what was typed or set back meanwhile, with the saved values as base', () => {
  const form = formOf(payment, STORED)
  const type = (draft: SettingDraft, path: string, typed: string) => typeSetting(draft, form, path, typed)
  const taxRate = form.taxRate ?? ''
  const saved = type(type({}, 'taxRate', '7'), 'minimumOrderAmount', '5')
  const since = (draft: SettingDraft) => editsSince(saved, draft, shownForm(form, draft))
  expect(since(saved)).toEqual({})
  expect(since(type(saved, 'taxRate', '8'))).toEqual({ taxRate: { typed: '8', base: '7' } })
  expect(since(type(saved, 'taxRate', String(taxRate)))).toEqual({ taxRate: { typed: taxRate, base: '7' } })
  expect(since(type(saved, 'shippingRates.express', '80'))).toEqual({
    'shippingRates.express': { typed: '80', base: form['shippingRates.express'] },
  })
})

test('Admin 9: hours are marked as saved, also without a change, so that they are published', () => {
  expect(settingsToSave(HOURS_GROUP, null, {})).toEqual({ ...SETTING_DEFAULTS.business_hours, saved: true })
})

test('Admin 9: a group without a row starts with the defaults', () => {
  const draft = typeSetting({}, formOf(payment, null), 'taxRate', '7')
  expect(settingsToSave(payment, null, draft)).toEqual({ ...STORED, taxRate: 0.07 })
})

test('a field that gets its old value again counts as unedited', () => {
  const form = formOf(payment, STORED)
  const draft = typeSetting({}, form, 'taxRate', '9')
  expect(Object.keys(draft)).toEqual(['taxRate'])
  expect(typeSetting(draft, form, 'taxRate', '8')).toEqual({})
})

test('an unedited field follows the row; an edited one that changed in the row is reported', () => {
  const draft = typeSetting({}, formOf(payment, STORED), 'taxRate', '9')
  const now = formOf(payment, { ...STORED, taxRate: 0.1, minimumOrderAmount: 25 })
  expect(shownForm(now, draft)).toMatchObject({ taxRate: '9', minimumOrderAmount: '25' })
  expect(changedMeanwhile(draft, now)).toEqual(['taxRate'])
  expect(changedMeanwhile(draft, formOf(payment, { ...STORED, taxRate: 0.09 }))).toEqual([])
})

test('an invalid value in an unedited field does not prevent saving', () => {
  const row = { ...STORED, currency: 'GBP', shippingRates: 'free' }
  const draft = typeSetting({}, formOf(payment, row), 'minimumOrderAmount', '10')
  expect(settingProblems(payment, formOf(payment, row), draft)).toEqual({})
  expect(settingsToSave(payment, row, draft)).toMatchObject({ currency: 'GBP', minimumOrderAmount: 10 })
})

test('closing time must be after opening time on an open day', () => {
  const form = formOf(hours, null)
  const draft = typeSetting({}, form, 'monday.close', '07:30')
  expect(settingProblems(hours, form, draft)).toEqual({
    'monday.close': 'Closing time must be after opening time',
  })
  expect(settingProblems(hours, form, typeSetting(draft, form, 'monday.enabled', false))).toEqual({})
})

test('a range of estimates must not end before it begins, whichever end was edited', () => {
  const group = settingGroupOf('build_estimates')
  const form = formOf(group, null)
  const problem = 'The maximum can’t be lower than the minimum'
  expect(settingProblems(group, form, typeSetting({}, form, 'guide.cap.low', '$9,500'))).toEqual({
    'guide.cap.high': problem,
  })
  expect(settingProblems(group, form, typeSetting({}, form, 'leadWeeks.high', '3'))).toEqual({
    'leadWeeks.high': problem,
  })
  const both = typeSetting(typeSetting({}, form, 'leadWeeks.high', '3'), form, 'leadWeeks.low', '2')
  expect(settingProblems(group, form, both)).toEqual({})
  expect(settingProblems(group, form, typeSetting({}, form, 'guide.cap.low', 'ten'))).toEqual({
    'guide.cap.low': 'Enter an amount, such as 49.50',
  })
})

test('unknown fields of a draft are ignored', () => {
  const form = formOf(payment, STORED)
  const odd: SettingDraft = { constructor: { typed: 'x', base: '' }, 'a.b': { typed: 'y', base: '' } }
  expect(shownForm(form, odd)).toEqual(form)
  expect(settingsToSave(payment, STORED, odd)).toEqual(STORED)
})

import { expect, test } from 'vitest'
import { ESTIMATE_GROUP } from '../shop-settings/estimate-group'
import { fieldsOf } from '../shop-settings/setting-group'
import { valueAt } from '../shop-settings/setting-path'
import { DEFAULT_ESTIMATES, readEstimates } from './build-estimates'

test('each number of the estimates has a field in the panel', () => {
  const paths = (value: object, above: string): string[] =>
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'object' && one !== null ? paths(one, `${above}${key}.`) : [`${above}${key}`],
    )
  const fields = fieldsOf(ESTIMATE_GROUP).map(({ path }) => path)
  expect(fields.toSorted()).toEqual(paths(DEFAULT_ESTIMATES, '').toSorted())
  for (const path of fields) expect(valueAt(DEFAULT_ESTIMATES, path), path).toBeTypeOf('number')
})

test.each([
  ['no setting', null],
  ['text', 'free'],
  ['a list', [1, 2]],
  ['parts of the wrong type', { guide: 7, leadWeeks: 'soon', doors: [], equipment: null, extras: true }],
  [
    'text, infinite and negative prices',
    { doors: { lift: '420', side: -1 }, extras: { winch: Number.POSITIVE_INFINITY } },
  ],
  ['a range that ends before it begins', { guide: { cap: { low: 9_000, high: 6_000, included: 0 } } }],
  ['a lead time that ends before it begins', { leadWeeks: { low: 9, high: 2 } }],
  ['keys that no part has', { equipment: { constructor: 5, piano: 9 } }],
])('%s counts as the default', (_name, setting) => {
  expect(readEstimates(setting)).toEqual(DEFAULT_ESTIMATES)
})

test('a price of 0 is used, and missing prices are the defaults', () => {
  const { doors, guide } = readEstimates({ doors: { lift: 0 }, guide: { cap: { included: 5_000 } } })
  expect(doors).toEqual({ ...DEFAULT_ESTIMATES.doors, lift: 0 })
  expect(guide.cap).toEqual({ ...DEFAULT_ESTIMATES.guide.cap, included: 5_000 })
})

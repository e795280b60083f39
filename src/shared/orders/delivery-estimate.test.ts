import { expect, test } from 'vitest'
import { cheapestEstimate, deliveryEstimate, isPast, readDays } from './delivery-estimate'

const days = (setting: Record<string, unknown>, method: string | null, ordered: string) => {
  const arrival = deliveryEstimate(setting, method, Date.parse(ordered))
  return arrival && [arrival.first, arrival.last].map((day) => day.toISOString().slice(5, 10))
}

test.each([
  // Thursday evening in Genoa, and a Saturday.
  ['standard', '2026-11-26T20:00:00-05:00', ['12-03', '12-07']],
  ['express', '2026-11-26T20:00:00-05:00', ['12-01', '12-02']],
  ['overnight', '2026-11-26T20:00:00-05:00', ['11-30', '11-30']],
  ['standard', '2026-11-28T09:00:00-05:00', ['12-04', '12-08']],
  ['overnight', '2026-12-31T09:00:00-05:00', ['01-04', '01-04']],
])('with the default settings, %s shipping of an order of %s arrives %j', (method, ordered, expected) => {
  expect(days({}, method, ordered)).toEqual(expected)
})

test('counts from the current day in Genoa, wherever the device is', () => {
  // Thursday 23:30 in Genoa is Friday in UTC.
  const setting = { deliveryDays: { standard: '1' } }
  expect(days(setting, 'standard', '2026-11-26T23:30:00-05:00')).toEqual(['11-27', '11-27'])
})

test('returns no estimate for a pickup, an unknown method, an empty or invalid setting, and an invalid date', () => {
  const ordered = '2026-11-26T12:00:00Z'
  expect(days({}, 'pickup', ordered)).toBeNull()
  expect(days({}, null, ordered)).toBeNull()
  expect(days({}, 'constructor', ordered)).toBeNull()
  expect(days({ deliveryDays: { standard: '' } }, 'standard', ordered)).toBeNull()
  expect(days({ deliveryDays: { standard: { a: 1 } } }, 'standard', ordered)).toBeNull()
  expect(days({ deliveryDays: 'soon' }, 'standard', ordered)).toEqual(['12-03', '12-07'])
  expect(days({}, 'standard', 'never')).toBeNull()
})

test('the product page shows the cheapest method that has an estimate', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  expect(cheapestEstimate({}, now)?.method).toBe('standard')
  expect(cheapestEstimate({ shippingRates: { standard: 50, express: 20, overnight: 90 } }, now)?.method).toBe(
    'express',
  )
  expect(
    cheapestEstimate({ deliveryDays: { standard: { toString: 1 }, express: [], overnight: null } }, now)
      ?.method,
  ).toBe('overnight')
  expect(cheapestEstimate({ deliveryDays: { standard: '', express: '2' } }, now)?.method).toBe('express')
  expect(cheapestEstimate({ deliveryDays: { standard: '', express: '', overnight: '' } }, now)).toBeNull()
})

test.each([
  ['5-7', [5, 7]],
  [' 5 – 7 ', [5, 7]],
  ['5 to 7', [5, 7]],
  ['2', [2, 2]],
  ['', null],
  ['0', null],
  ['7-5', null],
  ['5-61', null],
  ['5-7-9', null],
  ['soon', null],
  [null, null],
])('%j days are %j', (text, expected) => {
  expect(readDays(text)).toEqual(expected)
})

test('an estimate has passed when its last day is over in Genoa', () => {
  const arrival = deliveryEstimate({}, 'standard', Date.parse('2026-11-26T12:00:00Z'))
  if (!arrival) expect.fail('no estimate')
  expect(isPast(arrival, Date.parse('2026-12-07T23:59:00-05:00'))).toBe(false)
  expect(isPast(arrival, Date.parse('2026-12-08T00:00:00-05:00'))).toBe(true)
})

import { expect, test } from 'vitest'
import { US_STATES } from './us-states'
import { zipHint } from './zip-prefixes'

test.each([
  ['NY', '13071'],
  ['NY', '06390'],
  ['NJ', '07030-1234'],
  ['MA', '02108'],
  ['TX', '73301'],
  ['CA', '90210'],
  ['AK', '99950'],
  ['PR', '00901'],
  ['AE', '09001'],
])('a ZIP code of the chosen state needs no hint: %s %s', (state, zip) => {
  expect(zipHint(state, zip)).toBeNull()
})

test.each([
  ['OH', '13071', 'ZIP codes in Ohio don’t begin with 130. Please check both.'],
  ['FL', '34001', 'ZIP codes in Florida don’t begin with 340. Please check both.'],
  ['NY', ' 90210 ', 'ZIP codes in New York don’t begin with 902. Please check both.'],
])('a ZIP code of another state gets a hint: %s %s', (state, zip, hint) => {
  expect(zipHint(state, zip)).toBe(hint)
})

test.each([
  ['', '13071'],
  ['NY', ''],
  ['NY', '9021'],
  ['NY', 'abcde'],
  ['XX', '13071'],
])('an unfinished address gets no hint: %j %j', (state, zip) => {
  expect(zipHint(state, zip)).toBeNull()
})

test('every state has ZIP codes', () => {
  const all = Array.from({ length: 1000 }, (_, number) => `${String(number).padStart(3, '0')}01`)
  const without = Object.keys(US_STATES).filter((state) => all.every((zip) => zipHint(state, zip) !== null))
  expect(without).toEqual([])
})

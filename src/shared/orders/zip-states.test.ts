import { expect, test } from 'vitest'
import { US_STATES } from './us-states'
import { zipQuestion } from './zip-states'

test('reports a ZIP code that does not belong to the state', () => {
  expect(zipQuestion('90210', 'NY')).toBe('ZIP codes in New York don’t begin with 9. Is the state right?')
  expect(zipQuestion('13071-1234', 'CA')).not.toBeNull()
  expect(zipQuestion('90210', 'DC')).toMatch(/^ZIP codes in the District of Columbia don’t/)
  expect(zipQuestion('90210', 'AE')).toMatch(/^ZIP codes for Armed Forces Europe addresses don’t/)
})

test.each([
  ['13071', 'NY'],
  ['06390', 'NY'],
  ['88510', 'TX'],
  ['90210-1234', 'CA'],
  ['00901', 'PR'],
  ['09001', 'AE'],
  ['902', 'NY'],
  ['90210', ''],
])('reports nothing for %s in %j', (zip, state) => {
  expect(zipQuestion(zip, state)).toBeNull()
})

test('every state has a first digit', () => {
  for (const state of Object.keys(US_STATES)) {
    const fits = [...'0123456789'].filter((digit) => zipQuestion(`${digit}0001`, state) === null)
    expect(fits.length, state).toBeGreaterThan(0)
  }
})

import { expect, test } from 'vitest'
import { PROJECT_PRESETS } from '../project-presets'
import { QUOTE_CHASSIS } from '../quote-options'
import { chassisName, matchesChassis } from './chassis-match'

test.each([
  ['Mini Trailer', 'Mini-Trailer'],
  [' mini trailer ', 'Mini-Trailer'],
  ['Custom Trailer', 'Trailer'],
  ['Truck Cap', 'Cap'],
  ['Interior Build', 'Interior'],
  ['Box Truck', 'Box Truck'],
  [' ', null],
  [null, null],
])('the chassis type %j is shown as %j', (type, shown) => {
  expect(chassisName(type)).toBe(shown)
})

test.each([
  ['Cap', 'Truck cap', true],
  ['Mini Trailer', 'Mini-Trailer', true],
  ['Mini-Trailer', 'Trailer', false],
  ['Box truck', 'Box Truck', true],
  [null, null, false],
  [' ', '', false],
])('whether %j and %j are the same chassis type: %j', (a, b, isSame) => {
  expect(matchesChassis(a, b)).toBe(isSame)
})

test('Site 9: every preset is the shown name of its chassis type, and so is every choice of the quote form under one name', () => {
  for (const preset of PROJECT_PRESETS.chassis) expect(chassisName(preset)).toBe(preset)
  expect(QUOTE_CHASSIS.map(chassisName)).toEqual([
    'Service Body',
    'Interior',
    'Cap',
    'Mini-Trailer',
    'Trailer',
  ])
})

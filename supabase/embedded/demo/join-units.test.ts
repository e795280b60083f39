import { expect, test } from 'vitest'
import { joinUnits } from './join-units'

test('a number and its unit stay on one line, and a temperature below zero has a minus sign', () => {
  expect(
    joinUnits({
      title: '8 ft Trailer',
      description: 'Holds 36 to 46 °F at -20 to 110 °F, 22 in deep, 4 inserts.',
      specifications: { Length: '6.5 ft', Refrigerator: '38 °F, 9 h on battery' },
    }),
  ).toEqual({
    title: '8 ft Trailer',
    description: 'Holds 36 to 46\u00a0°F at \u221220 to 110\u00a0°F, 22\u00a0in deep, 4 inserts.',
    specifications: { Length: '6.5\u00a0ft', Refrigerator: '38\u00a0°F, 9\u00a0h on battery' },
  })
})

test('a hyphen inside a word and the other columns do not change', () => {
  const row = {
    key: 'a',
    age: 3,
    description: 'F-350, 20-24 ft, 4x4',
    bed_length: '9 ft',
    images: ['a 3 in'],
  }
  expect(joinUnits(row)).toEqual({ ...row, description: 'F-350, 20-24\u00a0ft, 4x4' })
})

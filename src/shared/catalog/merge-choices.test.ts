import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeChoices } from './merge-choices'
import { PROJECT_PRESETS } from './project-presets'
import { matchesSpecialty } from './specialty-match'

test('lists the presets first, then other values of the data', () => {
  expect(mergeChoices(['Ford', 'RAM'], ['Isuzu', 'ford', 'Hino', ' Ford ', null, '', 'Isuzu'])).toEqual([
    'Ford',
    'RAM',
    'Hino',
    'Isuzu',
  ])
})

test('the presets of the project filters are those of Site 9', () => {
  expect(PROJECT_PRESETS).toEqual({
    specialty: [
      'Farrier',
      'Veterinarian',
      'Veterinary',
      'Contractor',
      'First Responder',
      'Fire/EMS',
      'Custom',
    ],
    chassis: ['Cap', 'Interior', 'Mini-Trailer', 'Trailer'],
    make: ['Ford', 'Chevrolet', 'Dodge', 'Mercedes-Benz', 'Nissan', 'Toyota', 'RAM', 'GMC'],
    axle: ['Single', 'Double', 'Dually'],
  })
})

test('presets and values with the same meaning are one choice, named after the first', () => {
  expect(
    mergeChoices(PROJECT_PRESETS.specialty, ['Fire/EMS', 'Beekeeper', 'Veterinary'], matchesSpecialty),
  ).toEqual(['Farrier', 'Veterinarian', 'Contractor', 'First Responder', 'Custom', 'Beekeeper'])
})

test('contains every preset and every value once, for any data', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string())), (found) => {
      const merged = mergeChoices(PROJECT_PRESETS.make, found)
      const folded = merged.map((choice) => choice.toLowerCase())
      expect(new Set(folded).size).toBe(folded.length)
      expect(merged.slice(0, PROJECT_PRESETS.make.length)).toEqual(PROJECT_PRESETS.make)
      for (const value of found) {
        if (value?.trim()) expect(folded).toContain(value.trim().toLowerCase())
      }
    }),
  )
})

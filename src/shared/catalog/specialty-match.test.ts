import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROJECT_PRESETS } from './project-presets'
import { matchesSpecialty, specialtyName } from './specialty-match'

test.each([
  ['Farrier', 'Farrier'],
  ['Veterinary', 'Veterinarian'],
  ['farrier', 'FARRIER'],
  ['Custom', 'Custom Fabrication'],
  ['First Responder', 'First Responder / Command'],
  ['Fire/EMS', 'Fire/EMS & Rescue'],
  ['Fire/EMS', 'First Responder'],
  ['first responder / command', 'Fire/EMS & Rescue'],
])('%j matches %j', (a, b) => {
  expect(matchesSpecialty(a, b)).toBe(true)
})

test.each([
  ['Farrier', 'Veterinarian'],
  ['Contractor', 'Custom'],
  ['Fire/EMS', 'Farrier'],
  ['', 'Farrier'],
  [null, 'Farrier'],
  [null, null],
])('%j does not match %j', (a, b) => {
  expect(matchesSpecialty(a, b)).toBe(false)
})

test('the match is symmetric, and every specialty matches itself', () => {
  const specialty = fc.oneof(fc.string(), fc.constantFrom('Farrier', 'Veterinary', 'Veterinarian', 'Custom'))
  fc.assert(fc.property(specialty, specialty, (a, b) => matchesSpecialty(a, b) === matchesSpecialty(b, a)))
  fc.assert(fc.property(specialty, (a) => matchesSpecialty(a, a) === (a.trim() !== '')))
})

test('eight common characters are enough, seven are not', () => {
  expect(matchesSpecialty('abcdefghX', 'abcdefghY')).toBe(true)
  expect(matchesSpecialty('abcdefgX', 'abcdefgY')).toBe(false)
})

test.each([
  ['Veterinary', 'Veterinarian'],
  ['veterinarian', 'Veterinarian'],
  ['Fire/EMS', 'First Responder'],
  ['First Responder', 'First Responder'],
  ['Beekeeper', 'Beekeeper'],
  ['Custom Fabrication', 'Custom Fabrication'],
  [null, null],
])('the specialty %j is shown as %j', (specialty, name) => {
  expect(specialtyName(specialty)).toBe(name)
})

test('two presets with one meaning have one display name', () => {
  const specialties = fc.constantFrom(...PROJECT_PRESETS.specialty)
  fc.assert(
    fc.property(specialties, specialties, (a, b) => {
      expect(specialtyName(a) === specialtyName(b)).toBe(matchesSpecialty(a, b))
    }),
  )
})

import { expect, test } from 'vitest'
import { changedMeanwhile, profileForm, profileValues, shownProfile, typeProfile } from './profile-draft'

const ROW = { display_name: 'Ann', bio: 'Farrier' }

test('blank is nothing, and the rest is trimmed', () => {
  expect(profileForm({ display_name: null, bio: null })).toEqual({ display_name: '', bio: '' })
  expect(profileValues({ display_name: '  ', bio: ' Farrier ' })).toEqual({
    display_name: null,
    bio: 'Farrier',
  })
})

test('a field that nobody touched follows the row; a typed one stays', () => {
  const draft = typeProfile(null, ROW, 'bio', 'Vet')
  const now = { display_name: 'Anna', bio: 'Farrier' }
  expect(shownProfile(draft, now)).toEqual({ display_name: 'Anna', bio: 'Vet' })
  expect(changedMeanwhile(draft, now)).toEqual([])
})

test('a field that was typed here and changed elsewhere is told, until both say the same', () => {
  const draft = typeProfile(null, ROW, 'bio', 'Vet')
  const now = { ...ROW, bio: 'Blacksmith' }
  expect(changedMeanwhile(draft, now)).toEqual(['bio'])
  const later = typeProfile(draft, now, 'bio', 'Vets')
  expect(changedMeanwhile(later, now)).toEqual(['bio'])
  expect(changedMeanwhile(draft, { ...ROW, bio: 'Vet' })).toEqual([])
})

test('what says the same as the row again is no draft', () => {
  const draft = typeProfile(null, ROW, 'bio', 'Vet')
  expect(typeProfile(draft, ROW, 'bio', 'Farrier')).toBeNull()
})

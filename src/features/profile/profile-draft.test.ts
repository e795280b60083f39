import { expect, test } from 'vitest'
import { changedMeanwhile, profileForm, profileValues, shownProfile, typeProfile } from './profile-draft'

const ROW = { display_name: 'Ann', bio: 'Farrier' }

test('blank fields become null, others are trimmed', () => {
  expect(profileForm({ display_name: null, bio: null })).toEqual({ display_name: '', bio: '' })
  expect(profileValues({ display_name: '  ', bio: ' Farrier ' })).toEqual({
    display_name: null,
    bio: 'Farrier',
  })
})

test('an unedited field follows the row; an edited one stays', () => {
  const draft = typeProfile(null, ROW, 'bio', 'Vet')
  const now = { display_name: 'Anna', bio: 'Farrier' }
  expect(shownProfile(draft, now)).toEqual({ display_name: 'Anna', bio: 'Vet' })
  expect(changedMeanwhile(draft, now)).toEqual([])
})

test('a field that was edited here and changed elsewhere is reported until both are equal', () => {
  const draft = typeProfile(null, ROW, 'bio', 'Vet')
  const now = { ...ROW, bio: 'Blacksmith' }
  expect(changedMeanwhile(draft, now)).toEqual(['bio'])
  const later = typeProfile(draft, now, 'bio', 'Vets')
  expect(changedMeanwhile(later, now)).toEqual(['bio'])
  expect(changedMeanwhile(draft, { ...ROW, bio: 'Vet' })).toEqual([])
})

test('a form that is equal to the row is not a draft', () => {
  const draft = typeProfile(null, ROW, 'bio', 'Vet')
  expect(typeProfile(draft, ROW, 'bio', 'Farrier')).toBeNull()
})

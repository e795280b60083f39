import { expect, test } from 'vitest'
import { EMPTY_ADDRESS } from '#shared/orders/postal-address'
import {
  changedMeanwhile,
  checkProfile,
  draftAfterSaving,
  profileForm,
  profileValues,
  shownProfile,
  typeProfile,
} from './profile-draft'

const EMPTY = { display_name: '', bio: '', phone: '', ...EMPTY_ADDRESS }
const ROW = { ...EMPTY, display_name: 'Ann', bio: 'Farrier' }
const ADDRESS = '12 Main St\nUnit 4\nGenoa, NY 13071'
const NOTHING = { display_name: null, bio: null, phone: null, delivery_address: null }

test('blank fields become null, others are trimmed', () => {
  expect(profileForm(NOTHING)).toEqual(EMPTY)
  expect(profileValues({ ...EMPTY, display_name: '  ', bio: ' Farrier ' })).toEqual({
    ...NOTHING,
    bio: 'Farrier',
  })
})

test('an unedited field follows the row, and an edited one does not', () => {
  const draft = typeProfile(null, ROW, 'bio', 'Vet')
  const now = { ...ROW, display_name: 'Anna' }
  expect(shownProfile(draft, now)).toEqual({ ...EMPTY, display_name: 'Anna', bio: 'Vet' })
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

test('what is typed while the form is being saved remains as a draft of the saved row', () => {
  const saved = { ...ROW, bio: 'Vet' }
  const draft = typeProfile(null, ROW, 'bio', 'Vet')
  expect(draftAfterSaving(draft, saved)).toBeNull()
  expect(draftAfterSaving(null, saved)).toBeNull()
  const later = typeProfile(draft, ROW, 'display_name', 'Anna')
  const rest = draftAfterSaving(later, saved)
  expect(shownProfile(rest, saved)).toEqual({ ...saved, display_name: 'Anna' })
  expect(changedMeanwhile(rest, saved)).toEqual([])
  expect(typeProfile(rest, saved, 'display_name', 'Ann')).toBeNull()
})

test('an address is read back as it was saved, and is complete or absent', () => {
  const form = profileForm({ ...NOTHING, delivery_address: ADDRESS })
  expect(form).toMatchObject({
    street: '12 Main St',
    apartment: 'Unit 4',
    town: 'Genoa',
    state: 'NY',
    zip: '13071',
  })
  expect(profileValues(form).delivery_address).toBe(ADDRESS)
  expect(checkProfile(form)).toEqual({})
  expect(checkProfile({ ...form, zip: '1307', phone: '12' })).toEqual({
    zip: 'Enter a 5-digit ZIP code or ZIP+4',
    phone: 'Please enter a valid phone number',
  })
  expect(Object.keys(checkProfile({ ...EMPTY, street: '12 Main St' }))).toEqual(['town', 'state', 'zip'])
})

test('a draft of an earlier build, without phone and address, shows those of the row', () => {
  const draft = {
    typed: { display_name: 'Anna', bio: 'Farrier' },
    base: { display_name: 'Ann', bio: 'Farrier' },
  }
  const row = { ...ROW, phone: '555 0142' }
  expect(shownProfile(draft, row)).toEqual({ ...row, display_name: 'Anna' })
})

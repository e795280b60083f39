import { describe, expect, test } from 'vitest'
import { EMPTY_ADDRESS } from '#shared/orders/postal-address'
import {
  changedMeanwhile,
  checkProfile,
  draftAfterSaving,
  type ProfileDraft,
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

describe('after the form is saved', () => {
  const edited = (draft: ProfileDraft | null, row = ROW) => ({ draft, form: shownProfile(draft, row) })
  const vet = typeProfile(null, ROW, 'bio', 'Vet')

  test('what was typed while it was being saved remains as a draft of the saved row', () => {
    const row = { ...ROW, bio: 'Vet' }
    expect(draftAfterSaving(edited(vet), edited(vet))).toBeNull()
    const later = draftAfterSaving(edited(vet), edited(typeProfile(vet, ROW, 'display_name', 'Anna')))
    expect(shownProfile(later, row)).toEqual({ ...row, display_name: 'Anna' })
    expect(changedMeanwhile(later, row)).toEqual([])
    expect(typeProfile(later, row, 'display_name', 'Ann')).toBeNull()
  })

  test('a field that was set back while it was being saved is in the draft', () => {
    const setBack = draftAfterSaving(edited(vet), edited(typeProfile(vet, ROW, 'bio', ROW.bio)))
    expect(shownProfile(setBack, { ...ROW, bio: 'Vet' })).toEqual(ROW)
  })

  test('fields that nobody edited are those of the row, also if it has changed since the last keystroke', () => {
    const now = { ...ROW, phone: '(315) 555-0199' }
    expect(draftAfterSaving(edited(vet, now), edited(vet, now))).toBeNull()
  })

  test('the draft is compared with the row, which has the values without blanks around them', () => {
    const saved = typeProfile(null, ROW, 'bio', 'Vet ')
    const later = draftAfterSaving(edited(saved), edited(typeProfile(saved, ROW, 'bio', 'Vet and farrier')))
    expect(changedMeanwhile(later, { ...ROW, bio: 'Vet' })).toEqual([])
  })
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

import { expect, test } from 'vitest'
import { changedColumns, decideField, mergeEdit, type OpenEdit, readStoredForm } from './merge-edit'

const BASE = { title: 'Forge body', make: 'Ford', tags: ['steel', 'vet'] }

test('S12: an unedited field follows the row', () => {
  const edit = { base: BASE, values: { ...BASE, title: 'Mine' } }
  const merged = mergeEdit(edit, { ...BASE, make: 'RAM' })
  expect(merged).toMatchObject({
    values: { title: 'Mine', make: 'RAM' },
    base: { title: 'Forge body', make: 'RAM' },
    collisions: [],
    isNew: true,
  })
})

test('S12: lists merge by element, so that neither side removes what the other has added', () => {
  const edit = { base: BASE, values: { ...BASE, tags: ['vet', 'mine'] } }
  const merged = mergeEdit(edit, { ...BASE, tags: ['steel', 'vet', 'theirs'] })
  expect(merged.values.tags).toEqual(['vet', 'mine', 'theirs'])
  expect(changedColumns(merged.base, merged.values)).toEqual({ tags: ['vet', 'mine', 'theirs'] })
})

test('a field that both sides changed is a collision, and shows the typed value until the person decides', () => {
  const edit = { base: BASE, values: { ...BASE, title: 'Mine' } }
  const theirs = { ...BASE, title: 'Theirs' }
  const merged = mergeEdit(edit, theirs)
  expect(merged).toMatchObject({ values: { title: 'Mine' }, collisions: ['title'], isNew: false })
  const kept = decideField(merged, theirs, 'title', 'mine')
  expect(mergeEdit(kept, theirs)).toMatchObject({ values: { title: 'Mine' }, collisions: [] })
  const taken = decideField(merged, theirs, 'title', 'theirs')
  expect(taken.values).toEqual(theirs)
  expect(changedColumns(taken.base, taken.values)).toEqual({})
})

test('S12: when another admin has published meanwhile, a planned time collides: each side has decided all publication fields', () => {
  const base = { title: 'Show', published: false, published_at: '', unpublish_at: '' }
  const edit = { base, values: { ...base, published_at: '2027-01-01T15:00:00Z' } }
  const theirs = { ...base, title: 'Trade show', published: true, published_at: '2026-12-01T15:00:00Z' }
  const merged = mergeEdit(edit, theirs)
  expect(merged.collisions).toEqual(['published', 'published_at'])
  expect(merged.values).toEqual({ ...edit.values, title: 'Trade show' })
  const mine = ['published', 'published_at'].reduce<OpenEdit<typeof base>>(
    (decided, field) => decideField(decided, theirs, field as keyof typeof base, 'mine'),
    merged,
  )
  expect(mergeEdit(mine, theirs).collisions).toEqual([])
  expect(changedColumns(mine.base, mine.values)).toEqual({
    published: false,
    published_at: '2027-01-01T15:00:00Z',
  })
  const taken = decideField(merged, theirs, 'published_at', 'theirs')
  expect(mergeEdit(taken, theirs)).toMatchObject({ values: theirs, collisions: [] })
})

test('the same change on both sides is no collision', () => {
  const edit = { base: BASE, values: { ...BASE, title: 'Same' } }
  expect(mergeEdit(edit, { ...BASE, title: 'Same' })).toMatchObject({
    base: { title: 'Same' },
    collisions: [],
  })
})

test('an edit does not change while the row does not change', () => {
  const edit = { base: BASE, values: { ...BASE, title: 'Mine' } }
  expect(mergeEdit(edit, { ...BASE })).toMatchObject({ ...edit, isNew: false })
})

test('a form stored by another build contributes the fields that still fit', () => {
  expect(readStoredForm(BASE, { title: 'Kept', make: null, tags: 'no list', gone: 1 })).toEqual({
    ...BASE,
    title: 'Kept',
  })
  expect(readStoredForm(BASE, null)).toBe(BASE)
  expect(readStoredForm(BASE, ['title'])).toBe(BASE)
})

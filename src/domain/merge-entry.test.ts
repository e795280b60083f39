import { expect, test } from 'vitest'
import { changedColumns, decideField, mergeEntry, readKeptForm } from './merge-entry'

const BASE = { title: 'Forge body', make: 'Ford', tags: ['steel', 'vet'] }

test('S12 a field that nobody touched here follows the row', () => {
  const edit = { base: BASE, values: { ...BASE, title: 'Mine' } }
  const merged = mergeEntry(edit, { ...BASE, make: 'RAM' })
  expect(merged).toMatchObject({
    values: { title: 'Mine', make: 'RAM' },
    base: { title: 'Forge body', make: 'RAM' },
    collisions: [],
    isNew: true,
  })
})

test('S12 lists merge by element, so that nobody takes out what the other has put in', () => {
  const edit = { base: BASE, values: { ...BASE, tags: ['vet', 'mine'] } }
  const merged = mergeEntry(edit, { ...BASE, tags: ['steel', 'vet', 'theirs'] })
  expect(merged.values.tags).toEqual(['vet', 'mine', 'theirs'])
  expect(changedColumns(merged.base, merged.values)).toEqual({ tags: ['vet', 'mine', 'theirs'] })
})

test('a field that both have changed is asked, and stays as typed until it is decided', () => {
  const edit = { base: BASE, values: { ...BASE, title: 'Mine' } }
  const theirs = { ...BASE, title: 'Theirs' }
  const merged = mergeEntry(edit, theirs)
  expect(merged).toMatchObject({ values: { title: 'Mine' }, collisions: ['title'], isNew: false })
  const kept = decideField(merged, theirs, 'title', 'mine')
  expect(mergeEntry(kept, theirs)).toMatchObject({ values: { title: 'Mine' }, collisions: [] })
  const taken = decideField(merged, theirs, 'title', 'theirs')
  expect(taken.values).toEqual(theirs)
  expect(changedColumns(taken.base, taken.values)).toEqual({})
})

test('both sides wishing the same is no question', () => {
  const edit = { base: BASE, values: { ...BASE, title: 'Same' } }
  expect(mergeEntry(edit, { ...BASE, title: 'Same' })).toMatchObject({
    base: { title: 'Same' },
    collisions: [],
  })
})

test('without news the edit stays as it is', () => {
  const edit = { base: BASE, values: { ...BASE, title: 'Mine' } }
  expect(mergeEntry(edit, { ...BASE })).toMatchObject({ ...edit, isNew: false })
})

test('a kept form of another build gives what still fits', () => {
  expect(readKeptForm(BASE, { title: 'Kept', make: null, tags: 'no list', gone: 1 })).toEqual({
    ...BASE,
    title: 'Kept',
  })
  expect(readKeptForm(BASE, null)).toBe(BASE)
  expect(readKeptForm(BASE, ['title'])).toBe(BASE)
})

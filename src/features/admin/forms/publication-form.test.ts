import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  checkPublication,
  NO_TIME,
  publicationForm,
  publicationValues,
  publishingOf,
} from './publication-form'

const NOW = '2026-12-01T14:00:00.000Z'
const BEFORE = '2026-11-20T09:00:00.123456+00:00'
const AFTER = '2026-12-05T14:00:00.000Z'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const row = (published: boolean, published_at: string | null, unpublish_at: string | null = null) => ({
  published,
  published_at,
  unpublish_at,
  created_at: BEFORE,
})

test.each([
  ['draft', row(false, null)],
  ['draft', row(false, null, BEFORE)],
  ['now', row(true, BEFORE)],
  ['later', row(false, AFTER)],
  ['later', row(false, BEFORE)],
  ['ended', row(false, BEFORE, BEFORE)],
])('a form is %s, and an unedited one saves the same values', (publishing, before) => {
  const form = publicationForm(before)
  expect(publishingOf(form)).toBe(publishing)
  const { created_at: _, ...values } = before
  expect(publicationValues(form)).toEqual(values)
})

test('a new row is a draft', () => {
  expect(publicationValues(publicationForm(null))).toEqual({
    published: false,
    published_at: null,
    unpublish_at: null,
  })
})

test('a row published now gets the current time as its date; an earlier date is preserved', () => {
  const dateOf = (before: ReturnType<typeof row>) =>
    publicationValues({ ...publicationForm(before), published: true, unpublish_at: '' }).published_at
  expect(dateOf(row(false, null))).toBe(NOW)
  expect(dateOf(row(false, AFTER))).toBe(NOW)
  expect(dateOf(row(false, BEFORE, BEFORE))).toBe(BEFORE)
})

test('an edit of a published row that an older build has pulled does not change its date', () => {
  expect(publicationValues(publicationForm(row(true, null))).published_at).toBe(BEFORE)
})

test.each([
  ['no time of a schedule', { published: false, published_at: NO_TIME, unpublish_at: '' }, 'published_at'],
  ['no time of the end', { published: true, published_at: BEFORE, unpublish_at: NO_TIME }, 'unpublish_at'],
  [
    'an end before the publication',
    { published: false, published_at: AFTER, unpublish_at: NOW },
    'unpublish_at',
  ],
  ['an end that has passed', { published: true, published_at: BEFORE, unpublish_at: BEFORE }, 'unpublish_at'],
])('rejects %s', (_title, form, field) => {
  expect(Object.keys(checkPublication(form))).toEqual([field])
})

test.each([
  ['a draft', { published: false, published_at: '', unpublish_at: '' }],
  ['a schedule whose time has passed while the device was offline', publicationForm(row(false, BEFORE))],
  ['a row that was taken down', publicationForm(row(false, BEFORE, BEFORE))],
  ['a schedule with an end', { published: false, published_at: NOW, unpublish_at: AFTER }],
])('accepts %s', (_title, form) => {
  expect(checkPublication(form)).toEqual({})
})

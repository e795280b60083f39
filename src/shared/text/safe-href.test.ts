import { expect, test } from 'vitest'
import { HOSTILE_LINKS, PERSON_LINKS, SITE_LINKS, WEB_LINKS } from '#tests/support/link-vectors'
import { isSafeLink, MAX_LINK_LENGTH, safeHref } from './safe-href'

const OURS = 'https://rigworks.example'

test.each(SITE_LINKS)('%s is a page of this site, also as browsers parse it', (link) => {
  expect(safeHref(link)).toEqual({ to: 'page', href: link })
  const read = new URL(link, OURS)
  expect(read.origin).toBe(OURS)
  expect(read.pathname).not.toMatch(/^\/\//)
  expect(isSafeLink(link)).toBe(true)
})

test.each(WEB_LINKS)('%s is a link to another site', (link) => {
  expect(safeHref(link)?.to).toBe('elsewhere')
  expect(isSafeLink(link)).toBe(true)
})

test.each(PERSON_LINKS)('%s is a link to a person, which is not allowed in a row', (link) => {
  expect(safeHref(link)?.to).toBe('person')
  expect(isSafeLink(link)).toBe(false)
})

test.each(HOSTILE_LINKS)('%j is not a safe link', (link) => {
  expect(safeHref(link)).toBeNull()
  expect(isSafeLink(link)).toBe(false)
})

test('null is not a link, and a link in a row has at most 500 characters', () => {
  expect(safeHref(null)).toBeNull()
  expect(isSafeLink(`/${'a'.repeat(MAX_LINK_LENGTH)}`)).toBe(false)
})

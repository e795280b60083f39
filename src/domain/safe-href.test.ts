import { expect, test } from 'vitest'
import { HOSTILE_LINKS, PERSON_LINKS, SITE_LINKS, WEB_LINKS } from '#tests/support/link-vectors'
import { isSafeLink, MOST_LINK, safeHref } from './safe-href'

const OURS = 'https://rigworks.example'

test.each(SITE_LINKS)('%s leads to a page of this site, whatever a browser makes of it', (link) => {
  expect(safeHref(link)).toEqual({ to: 'page', href: link })
  const read = new URL(link, OURS)
  expect(read.origin).toBe(OURS)
  expect(read.pathname).not.toMatch(/^\/\//)
  expect(isSafeLink(link)).toBe(true)
})

test.each(WEB_LINKS)('%s leads elsewhere', (link) => {
  expect(safeHref(link)?.to).toBe('elsewhere')
  expect(isSafeLink(link)).toBe(true)
})

test.each(PERSON_LINKS)('%s calls or writes to somebody, and is no link of a row', (link) => {
  expect(safeHref(link)?.to).toBe('person')
  expect(isSafeLink(link)).toBe(false)
})

test.each(HOSTILE_LINKS)('%j leads nowhere', (link) => {
  expect(safeHref(link)).toBeNull()
  expect(isSafeLink(link)).toBe(false)
})

test('nothing is no link, and a row has room for 500 characters', () => {
  expect(safeHref(null)).toBeNull()
  expect(isSafeLink(`/${'a'.repeat(MOST_LINK)}`)).toBe(false)
})

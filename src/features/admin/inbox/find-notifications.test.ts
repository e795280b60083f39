import { expect, test } from 'vitest'
import type { NotificationsRow } from '#shared/schema/rows'
import { findNotifications, inboxFilters, notificationTexts } from './find-notifications'

const row = (over: Partial<NotificationsRow>): NotificationsRow => ({
  id: 'n',
  type: 'quote_request',
  title: 'New Quote Request',
  message: 'A rig',
  priority: 'high',
  is_read: false,
  data: {},
  created_at: '2026-01-01T00:00:00Z',
  ...over,
})
const ROWS = [
  row({ id: 'old' }),
  row({ id: 'new', created_at: '2026-02-01T00:00:00Z' }),
  row({ id: 'mail', type: 'contact_form' }),
  row({ id: 'read', is_read: true }),
  row({ id: 'odd', type: 'fax' as 'other' }),
]
const find = (address: string, matches: string[] | null = null) => {
  const found = findNotifications(
    ROWS,
    inboxFilters(new URLSearchParams(address)),
    matches && new Set(matches),
  )
  return { ...found, results: found.results.map(({ id }) => id), counts: Object.fromEntries(found.counts) }
}

test('Admin 2: unread notifications are active, read ones archived; newest first, with a count for each tab', () => {
  expect(find('')).toMatchObject({ results: ['new', 'old', 'mail', 'odd'], active: 4, archived: 1 })
  expect(find('tab=archived').results).toEqual(['read'])
})

test('a search and a type filter reduce the list, but not the counts of the tabs', () => {
  expect(find('type=contact_form', ['mail', 'new'])).toMatchObject({
    results: ['mail'],
    active: 4,
    counts: { contact_form: 1, quote_request: 1 },
  })
})

test('an unknown filter in the URL is ignored; an unknown type in a row counts as other', () => {
  expect(find('tab=x&type=__proto__').results).toHaveLength(4)
  expect(find('type=other').results).toEqual(['odd'])
})

test('a notification is found by its text and sender, and its data may have any type', () => {
  expect(notificationTexts(row({ data: { customer_name: 'Ada' } }))).toContain('Ada')
  expect(notificationTexts(row({ data: 7, message: null as unknown as string }))).toEqual([
    'New Quote Request',
    '',
    '',
    '',
  ])
})

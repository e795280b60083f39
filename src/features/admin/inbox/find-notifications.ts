import type { ShownNotification } from '#device-data/answered-notifications'
import type { NotificationsRow } from '#shared/schema/rows'
import { compareText } from '#shared/text/compare-text'
import { notificationFacts } from './notification-facts'

type NotificationType = NotificationsRow['type']

/** Labels of the notification types. */
export const NOTIFICATION_TYPES: Record<NotificationType, string> = {
  quote_request: 'Quote Request',
  contact_form: 'Contact Message',
  review_submission: 'Review',
  other: 'Other',
}

export const PRIORITIES = {
  high: { label: 'High', tone: 'danger' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
} as const satisfies Record<NotificationsRow['priority'], object>

export interface InboxFilters {
  /** `active`: unread notifications; `archived`: read ones (Admin 4). */
  tab: 'active' | 'archived'
  search: string
  type: NotificationType | 'all'
}

const isType = (text: string): text is NotificationType => Object.hasOwn(NOTIFICATION_TYPES, text)

/** The type of a row; 'other' for a type that this build does not know. */
export const notificationType = ({ type }: NotificationsRow): NotificationType =>
  isType(type) ? type : 'other'

/** Filters from the URL; an unknown value, as in an old link, is ignored. */
export function inboxFilters(params: URLSearchParams): InboxFilters {
  const type = params.get('type') ?? ''
  return {
    tab: params.get('tab') === 'archived' ? 'archived' : 'active',
    search: params.get('search') ?? '',
    type: isType(type) ? type : 'all',
  }
}

/** Texts of a notification that the search covers. */
export function notificationTexts({ title, message, data }: NotificationsRow): string[] {
  const { name, email, phone } = notificationFacts(data)
  return [title, message, name ?? '', email ?? '', phone ?? ''].filter((text) => typeof text === 'string')
}

export interface FoundNotifications {
  /** Notifications of the tab that match all filters, newest first. */
  results: ShownNotification[]
  /** Number of notifications in each tab, regardless of search and type. */
  active: number
  archived: number
  /** Number of search results in the tab by type, regardless of the type filter. */
  counts: ReadonlyMap<NotificationType, number>
}

/** `matches`: ids that the search found, null without a search. */
export function findNotifications(
  rows: readonly ShownNotification[],
  { tab, type }: InboxFilters,
  matches: ReadonlySet<string> | null,
): FoundNotifications {
  const archived = rows.filter(({ is_read }) => is_read).length
  const searched = rows.filter(
    (row) => row.is_read === (tab === 'archived') && (matches === null || matches.has(row.id)),
  )
  const counts = new Map<NotificationType, number>()
  for (const row of searched) counts.set(notificationType(row), (counts.get(notificationType(row)) ?? 0) + 1)
  const results = searched
    .filter((row) => type === 'all' || notificationType(row) === type)
    .sort((a, b) => compareText(b.created_at, a.created_at))
  return { results, active: rows.length - archived, archived, counts }
}

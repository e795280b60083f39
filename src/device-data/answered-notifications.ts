/**
 * What the shop has dealt with on this device, before the server archives its notifications: the migrations
 * `_answered_notifications` (orders) and `_late_answers` (quote requests) do that when the server gets the change.
 */

import type { NotificationsRow } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
import { compareTimes } from '#shared/text/compare-times'
import { type Change, rowKey } from '#sync/core/mutation'
import { isSoundEntry } from '#sync/core/read-entry'
import type { LocalDb } from '#sync/store/local-db'

export type ShownNotification = NotificationsRow & {
  /** It is shown as read because of a change that the server does not have yet. */
  isAnswered?: true
}

/** The status that a row leaves when the shop deals with it. */
const FIRST_STATUS: Partial<Record<TableName, string>> = { quote_requests: 'new', orders: 'pending' }

const KEYS = [...(Object.keys(FIRST_STATUS) as TableName[]), 'quote_messages' as const].map((table) =>
  rowKey(table, ''),
)

/** By id of a quote request or order: the time until which its notifications are archived; null for all of them. */
type AnsweredRows = ReadonlyMap<unknown, string | null>

/** The quote requests and orders with which pending changes of this device deal. */
export async function readAnsweredRows(db: LocalDb): Promise<AnsweredRows> {
  const entries = await db._outbox.where('keys').startsWithAnyOf(KEYS).distinct().toArray()
  const changes = entries.flatMap((entry) =>
    isSoundEntry(entry) && entry.state.kind !== 'parked' && entry.body.kind === 'changes'
      ? entry.body.changes
      : [],
  )
  const moved = changes.filter(isFirstMove)
  const requests = await db.rows('quote_requests').bulkGet(moved.map(({ id }) => id))
  const answered = new Map<unknown, string | null>()
  const add = (id: unknown, until: string | null) => {
    const before = answered.get(id)
    if (before === undefined || (before !== null && (until === null || compareTimes(before, until) < 0)))
      answered.set(id, until)
  }
  // A status archives the notification of a quote request itself, not the messages that have come since, and all of an
  // order: its id is not among those of the requests.
  for (const [position, { id }] of moved.entries()) add(id, requests[position]?.created_at ?? null)
  for (const change of changes) {
    if (change.op !== 'insert' || change.values.author !== 'shop') continue
    const { quote_request_id, seen_until } = change.values
    add(quote_request_id, typeof seen_until === 'string' ? seen_until : null)
  }
  return answered
}

/** The shop deals with a request or an order. The base also has the status if only the tracking of an order changes. */
const isFirstMove = (change: Change): boolean =>
  change.op === 'update' &&
  change.set.status !== undefined &&
  change.set.status !== change.base.status &&
  change.base.status === FIRST_STATUS[change.table]

/** The rows as an admin sees them: what `answered` has is read. */
export const withAnswered = (
  rows: readonly NotificationsRow[],
  answered: AnsweredRows,
): ShownNotification[] =>
  rows.map((row) =>
    row.is_read || !isAnswered(row, answered) ? row : { ...row, is_read: true, isAnswered: true },
  )

/** `data` may have been written by any release. */
const isAnswered = ({ data, created_at }: NotificationsRow, answered: AnsweredRows): boolean => {
  const { quote_request_id, order_id } = Object(data) as Record<string, unknown>
  return [quote_request_id, order_id].some((id) => {
    const until = answered.get(id)
    return until === null || (until !== undefined && compareTimes(created_at, until) <= 0)
  })
}

/**
 * What the shop has dealt with on this device, before the server archives its notifications: the migration
 * `_answered_notifications` does that when it gets the change.
 */

import type { NotificationsRow } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
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

/** Ids of the quote requests and orders with which a pending change of this device deals. */
export async function readAnsweredRows(db: LocalDb): Promise<ReadonlySet<unknown>> {
  const entries = await db._outbox.where('keys').startsWithAnyOf(KEYS).distinct().toArray()
  return new Set(
    entries.flatMap((entry) =>
      isSoundEntry(entry) && entry.state.kind !== 'parked' && entry.body.kind === 'changes'
        ? entry.body.changes.map(answeredRow)
        : [],
    ),
  )
}

/** Id of the row with which the change deals; null for none. */
function answeredRow(change: Change): unknown {
  if (change.op === 'insert')
    return change.values.author === 'shop' ? (change.values.quote_request_id ?? null) : null
  if (change.op === 'delete') return null
  const { table, id, set, base } = change
  // The base also has the status if only the tracking of an order changes.
  const isMove = set.status !== undefined && set.status !== base.status && base.status === FIRST_STATUS[table]
  return isMove ? id : null
}

/** The rows as an admin sees them: what `answered` has is read. */
export const withAnswered = (
  rows: readonly NotificationsRow[],
  answered: ReadonlySet<unknown>,
): ShownNotification[] =>
  rows.map((row) =>
    row.is_read || !isAbout(row, answered) ? row : { ...row, is_read: true, isAnswered: true },
  )

/** `data` may have been written by any release. */
const isAbout = ({ data }: NotificationsRow, answered: ReadonlySet<unknown>): boolean => {
  const { quote_request_id = null, order_id = null } = Object(data) as Record<string, unknown>
  return [quote_request_id, order_id].some((id) => id !== null && answered.has(id))
}

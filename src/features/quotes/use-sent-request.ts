import { findDone } from '#device-data/find-done'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { type OutboxEntry, rowKey } from '#sync/core/mutation'
import { isSoundEntry } from '#sync/core/read-entry'
import { type LocalDb, useLive } from '#sync/react'

/**
 * Where a quote request is. `waiting`: on this device. `sent`: the server has it. `refused`: it is on this device and
 * needs the person. `discarded`: the person threw it away. `unknown`: this device has no trace of it.
 */
export type SentRequestState =
  | { kind: 'waiting' | 'refused'; entry: OutboxEntry; row: QuoteRequestsRow | null }
  | { kind: 'sent' | 'discarded' | 'unknown'; row: QuoteRequestsRow | null }

/** What a request says of its sender and what it is about. */
export type RequestContent = Pick<
  QuoteRequestsRow,
  'customer_name' | 'customer_email' | 'customer_phone' | 'message' | 'attachments'
>

/** The request that an entry sends; null once its content is erased (I1), or if another build has written it. */
export function requestOf({ body }: OutboxEntry): RequestContent | null {
  const changes = body.kind === 'changes' ? body.changes : []
  const insert = changes.find(({ op, table }) => op === 'insert' && table === 'quote_requests')
  if (insert?.op !== 'insert') return null
  const { customer_name, customer_email, customer_phone, message, attachments } = insert.values
  if (typeof customer_name !== 'string' || typeof customer_email !== 'string') return null
  return {
    customer_name,
    customer_email,
    customer_phone: typeof customer_phone === 'string' ? customer_phone : null,
    message: typeof message === 'string' ? message : null,
    attachments: Array.isArray(attachments) ? attachments.filter((key) => typeof key === 'string') : [],
  }
}

/** Follows a quote request from the outbox to the server; undefined while it is being read. */
export const useSentRequest = (id: string, mutationId: string | null): SentRequestState | undefined =>
  useLive((db) => readSentRequest(db, id, mutationId), [id, mutationId])

/** Where a quote request is now. `mutationId`: of the mutation that sends it, or that did before an edit gave it another id. */
export async function readSentRequest(
  db: LocalDb,
  id: string,
  mutationId: string | null,
): Promise<SentRequestState> {
  // Found by its row, because a retried entry has another id.
  const entries = await db._outbox.where('keys').equals(rowKey('quote_requests', id)).toArray()
  const entry = entries.find(isSoundEntry)
  const row = (await db.rows('quote_requests').get(id)) ?? null
  if (entry && entry.state.kind !== 'applied')
    return { kind: entry.state.kind === 'parked' ? 'refused' : 'waiting', entry, row }
  if (entry || row) return { kind: 'sent', row }
  const done = mutationId === null ? undefined : await findDone(db, mutationId)
  if (!done) return { kind: 'unknown', row }
  return { kind: done.outcome === 'discarded' ? 'discarded' : 'sent', row }
}

/** Requeues parked and waiting mutations: one chosen by the person, or all that can be retried (W4, S10, W8). */

import { renewEntries } from '#sync/client/push/renew-entry'
import { resetUploadBackoff } from '#sync/client/uploads/reset-upload-backoff'
import type { StoreTx } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'
import { refreshShownRows } from '#sync/core/refresh-shown-row'
import { isTooOldToResend } from '#sync/core/resend-max-age'

/**
 * Requeues these entries. Refused entries get new ids, which their dependents then refer to; entries that only this
 * device has parked keep theirs. All entries of a kind are handled in one step, because a loop over thousands of
 * entries would lose the transaction (`sync/core/local-store`).
 */
export async function requeueEntries(
  tx: StoreTx,
  entries: readonly OutboxEntry[],
  newId: () => string,
  now: number,
): Promise<void> {
  await resetUploadBackoff(tx, entries)
  const byKind: Record<RetryKind, OutboxEntry[]> = { tooOld: [], refused: [], unchanged: [] }
  for (const entry of entries) byKind[retryKindOf(entry, now)].push(entry)
  const { tooOld, refused, unchanged } = byKind
  await tx.putEntries(unchanged.map(withSameId))
  await renewEntries(tx, [...tooOld, ...refused], newId)
  await refreshShownRows(
    tx,
    tooOld.flatMap(({ keys }) => keys),
  )
}

type RetryKind = 'tooOld' | 'refused' | 'unchanged'

function retryKindOf(entry: OutboxEntry, now: number): RetryKind {
  if (entry.state.kind !== 'parked') return 'unchanged'
  if (isTooOldToResend(entry, now)) return 'tooOld'
  return entry.state.isUnanswered ? 'unchanged' : 'refused'
}

/** The entry to send again under the same id: without a verdict the ledger decides, which requires that id (W8). */
function withSameId(entry: OutboxEntry): OutboxEntry {
  if (entry.state.kind !== 'parked') return { ...entry, dueAt: 0 }
  // A retry by the person resets the failure counts.
  const { parkings: _parkings, loneFailures: _failures, ...rest } = entry
  return { ...rest, state: { kind: entry.attempts > 0 ? 'attempted' : 'queued' }, dueAt: 0 }
}

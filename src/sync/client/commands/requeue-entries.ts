/** Requeues parked and waiting mutations: one chosen by the person, or all that can be retried (W4, S10, W8). */

import { renewEntries } from '#sync/client/push/renew-entry'
import { resetUploadBackoff } from '#sync/client/uploads/reset-upload-backoff'
import type { StoreTx } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'
import { refreshShownRows } from '#sync/core/refresh-shown-row'
import { isTooOldToResend } from '#sync/core/resend-max-age'

/**
 * Handles all entries of a kind in one step: because a loop over thousands of entries would lose the transaction
 * (`sync/core/local-store`). Refused entries get new ids, which their dependents then refer to; entries that only this
 * device has parked keep theirs.
 */
export async function requeueEntries(
  tx: StoreTx,
  entries: readonly OutboxEntry[],
  newId: () => string,
  now: number,
): Promise<void> {
  await resetUploadBackoff(tx, entries)
  const kinds = { tooOld: [], refused: [], asIs: [] } as Record<Kind, OutboxEntry[]>
  for (const entry of entries) kinds[kindOf(entry, now)].push(entry)
  const { tooOld, refused, asIs } = kinds
  await tx.putEntries(asIs.map(putBack))
  await renewEntries(tx, [...tooOld, ...refused], newId)
  await refreshShownRows(
    tx,
    tooOld.flatMap(({ keys }) => keys),
  )
}

type Kind = 'tooOld' | 'refused' | 'asIs'

function kindOf(entry: OutboxEntry, now: number): Kind {
  if (entry.state.kind !== 'parked') return 'asIs'
  if (isTooOldToResend(entry, now)) return 'tooOld'
  return entry.state.isUnanswered ? 'asIs' : 'refused'
}

/** Without a verdict the ledger decides, which requires the same id (W8). */
function putBack(entry: OutboxEntry): OutboxEntry {
  if (entry.state.kind !== 'parked') return { ...entry, dueAt: 0 }
  // A retry by the person resets the failure counts.
  const { parkings: _parkings, loneFailures: _failures, ...kept } = entry
  return { ...kept, state: { kind: entry.attempts > 0 ? 'attempted' : 'queued' }, dueAt: 0 }
}

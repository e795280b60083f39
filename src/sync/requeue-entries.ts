/** Puts parked and waiting mutations back at once: one that the person asks for, or all that can be retried (W4, S10, W8). */
import type { StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'
import { refreshShownRows } from '#domain/refresh-shown-row'
import { isTooOld } from '#domain/resend-max-age'
import { renewEntries } from './renew-entry'
import { resetUploadBackoff } from './reset-upload-backoff'

/**
 * Of each kind all at once: a loop over thousands of entries would have the transaction dropped (`domain/local-store`).
 * Refused ones get new ids, and whatever comes after them follows; what only this device parked goes under its own.
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
  if (isTooOld(entry, now)) return 'tooOld'
  return entry.state.isUnanswered ? 'asIs' : 'refused'
}

/** Without a verdict the ledger decides, and under the same id alone (W8). */
function putBack(entry: OutboxEntry): OutboxEntry {
  if (entry.state.kind !== 'parked') return { ...entry, dueAt: 0 }
  // What the person asks for has all its chances again.
  const { parkings: _parkings, loneFailures: _failures, ...kept } = entry
  return { ...kept, state: { kind: entry.attempts > 0 ? 'attempted' : 'queued' }, dueAt: 0 }
}

/** Compacts entries before a batch is sent (W9). */

import { removeAsDone } from '#sync/client/commands/discard-entries'
import { isCurrentTerm } from '#sync/client/leader-term'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import type { OutboxEntry, RowKey } from '#sync/core/mutation'
import { refreshShownRows, splitRowKey } from '#sync/core/refresh-shown-row'
import type { Clock } from '#sync/ports'
import { isCompactable, planCompaction } from './plan-compaction'

interface CompactDeps {
  store: LocalStore
  clock: Clock
  leaderEpoch: number
}

/** Rows that several never-attempted entries of a batch change; usually none, and then nothing more is read. */
export function rowsToCompact(batch: readonly OutboxEntry[]): RowKey[] {
  const changed = new Set<RowKey>()
  const changedAgain = new Set<RowKey>()
  for (const entry of batch) {
    const [key] = entry.keys
    if (key === undefined || !isCompactable(entry)) continue
    if (changed.has(key)) changedAgain.add(key)
    changed.add(key)
  }
  return [...changedAgain]
}

/** Compacts a batch in one transaction, which reads the entries again. Returns whether anything has changed. */
export async function compactBatch(
  { store, clock, leaderEpoch }: CompactDeps,
  batch: readonly OutboxEntry[],
): Promise<boolean> {
  const rows = rowsToCompact(batch)
  const tables = [...new Set(rows.map((key) => splitRowKey(key).table))]
  return store.write(tables, async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return false
    const shadows = await tx.getShadows(rows)
    const hasServerCopy = new Map(rows.map((key, index) => [key, Boolean(shadows[index]?.row)]))
    const plan = planCompaction(await unappliedWithin(tx, batch), hasServerCopy)
    const { changed, absorbed, canceledOut } = plan
    if (changed.length + absorbed.length + canceledOut.length === 0) return false
    await tx.putEntries(changed)
    await tx.deleteEntries(absorbed)
    await removeAsDone(tx, canceledOut, clock.now(), 'cancelled_out')
    await refreshShownRows(tx, rows)
    return true
  })
}

/**
 * Returns all entries that are not applied between the first and the last of the batch: those in between may depend on
 * an entry that is compacted.
 */
async function unappliedWithin(tx: StoreTx, batch: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const first = batch[0]?.seq ?? 0
  const last = batch.at(-1)?.seq ?? 0
  const seqs = await tx.outboxSeqs(['queued', 'attempted', 'parked'])
  return tx.entriesAt(seqs.filter((seq) => seq >= first && seq <= last))
}

/** Removes overlays that the server copy has caught up with (W5). */

import { TABLE_NAMES } from '#shared/schema/tables'
import { isCurrentTerm } from '#sync/client/leader-term'
import { deleteUnusedFiles } from '#sync/client/uploads/delete-unused-files'
import type { LocalStore, Shadow, StoreTx } from '#sync/core/local-store'
import { compareXid, type OutboxEntry, type RowKey, rowKey, type Xid } from '#sync/core/mutation'
import { refreshShadowedRows } from '#sync/core/refresh-shown-row'

/** Entries in one transaction. It locks the tables that screens read, so many entries are released in parts. */
const PART = 500

export interface CompletedSweep {
  epoch: string
  horizon: Xid
  /** The sweep was one answer without held-back changes: no row had changed beyond its horizon. */
  isWhole: boolean
}

/**
 * Removes the overlays of applied entries after a completed sweep. The sweep has delivered everything below its
 * horizon, so an applied mutation's effect is in the server copy, as the server merged it. But if the row has changed
 * again beyond the horizon, a later sweep pulls it, and the overlay waits for that ('waiting'). An overlay removed too
 * early would let the person's change disappear for a moment, and their next change conflict with it; a late removal is
 * harmless, so after a crash the next sweep does it. An entry applied in another epoch is sent again: a restore may
 * have lost it, and the ledger makes that harmless (S5, S10).
 */
export async function releaseOverlays(
  store: LocalStore,
  leaderEpoch: number,
  sweep: CompletedSweep,
): Promise<'released' | 'waiting' | 'fenced'> {
  const { epoch, horizon } = sweep
  let isWaiting = false
  const seqs = await store.read([], (tx) => tx.outboxSeqs(['applied']))
  for (let at = 0; at < seqs.length; at += PART) {
    const part = seqs.slice(at, at + PART)
    const applied = await store.read([], (tx) => tx.entriesAt(part))
    if (!applied.some((entry) => isPassed(entry, epoch, horizon) || isOfOtherEpoch(entry, epoch))) continue
    const isFenced = await store.write(TABLE_NAMES, async (tx) => {
      if (!(await isCurrentTerm(tx, leaderEpoch))) return true
      const entries = await tx.entriesAt(part)
      const fromOtherEpoch = entries.filter((entry) => isOfOtherEpoch(entry, epoch))
      await tx.putEntries(
        fromOtherEpoch.map((entry) => ({ ...entry, state: { kind: 'attempted' }, dueAt: 0 })),
      )
      const passed = entries.filter((entry) => isPassed(entry, epoch, horizon))
      const shadows = await shadowsBeneath(tx, passed)
      const arrived = sweep.isWhole ? passed : arrivedIn(shadows, passed)
      if (arrived.length < passed.length) isWaiting = true
      await removeWithOverlays(tx, arrived, shadows)
      return false
    })
    if (isFenced) return 'fenced'
  }
  return isWaiting ? 'waiting' : 'released'
}

/**
 * Returns the entries whose effect is in the server copies. The number of later sweeps is no proof: a row may change
 * beyond each horizon, and an effect without a trace in the server copy waits for a complete sweep.
 */
function arrivedIn(shadows: ShadowsByKey, passed: OutboxEntry[]): OutboxEntry[] {
  return passed.filter(({ state, body, keys }) => {
    if (state.kind !== 'applied' || body.kind === 'command') return true
    const insertedKeys = body.changes.flatMap((change) =>
      change.op === 'insert' ? [rowKey(change.table, change.id)] : [],
    )
    return keys.every((key) => {
      const shadow = shadows.get(key)
      if (shadow?.row) return compareXid(shadow.row.sync_xid ?? '0', state.xid) >= 0
      // Without a server copy the effect is there, unless it was to insert the row.
      return !shadow || !insertedKeys.includes(key)
    })
  })
}

/** Whether a completed sweep of `epoch` has passed the xid of an applied entry. */
const isPassed = ({ state }: OutboxEntry, epoch: string, horizon: Xid): boolean =>
  state.kind === 'applied' && state.epoch === epoch && compareXid(state.xid, horizon) < 0

const isOfOtherEpoch = ({ state }: OutboxEntry, epoch: string): boolean =>
  state.kind === 'applied' && state.epoch !== epoch

/** Removes entries from the outbox, with their overlays and waiting pictures. */
export async function removeEntries(tx: StoreTx, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length > 0) await removeWithOverlays(tx, entries, await shadowsBeneath(tx, entries))
}

type ShadowsByKey = ReadonlyMap<RowKey, Shadow>

/** Returns the shadows of the rows that entries touch. */
async function shadowsBeneath(tx: StoreTx, entries: readonly OutboxEntry[]): Promise<ShadowsByKey> {
  const shadows = await tx.getShadows([...new Set(entries.flatMap(({ keys }) => keys))])
  return new Map(shadows.flatMap((shadow) => (shadow ? [[shadow.key, shadow] as const] : [])))
}

async function removeWithOverlays(
  tx: StoreTx,
  entries: readonly OutboxEntry[],
  shadows: ShadowsByKey,
): Promise<void> {
  if (entries.length === 0) return
  await tx.deleteEntries(entries)
  await deleteUnusedFiles(tx, entries)
  const keys = new Set(entries.flatMap((entry) => entry.keys))
  await refreshShadowedRows(
    tx,
    [...keys].flatMap((key) => shadows.get(key) ?? []),
    entries,
  )
}

/** A running sweep, and its stored position, from which it resumes after a failed page or a reload (P6). */

import { TABLE_NAMES, TABLES, type TableName } from '#shared/schema/tables'
import type { PullPage, SweepKey } from '#sync/contract'
import type { StoredSweep, StoreTx } from '#sync/core/local-store'
import { isXid } from '#sync/core/mutation'
import { splitRowKey } from '#sync/core/refresh-shown-row'
import { isSamePosition, type PullPosition } from './pull-position'

/** The values that are the same in all pages of one sweep. */
export type SweepHeader = Pick<PullPage, 'epoch' | 'scope' | 'horizon' | 'since'>

export interface Sweep {
  /** The device's position; changes when a sweep from the beginning has applied its first page. */
  position: PullPosition
  /**
   * For a sweep from the beginning: ids that the device had before, without those that the sweep has pulled. Ids left
   * after the last page have left the scope (P6). Null for any other sweep.
   */
  unseen: Map<TableName, Set<string>> | null
  /**
   * Row keys that a sweep since the cursor has pulled: a removal in the same sweep is older, even if its xid is newer
   * (P5). A sweep from the beginning has no removals.
   */
  pulledKeys: Set<string>
  /**
   * Its page is the snapshot, which sets the cursor, but only a later sweep shows that the device has everything (P9).
   */
  isSnapshot?: true
}

/** A new sweep from the position of the device. */
export const beginSweep = (position: PullPosition): Sweep => ({
  position,
  unseen: null,
  pulledKeys: new Set(),
})

/** An interrupted sweep, and where it resumes. */
export interface InterruptedSweep {
  sweep: Sweep
  header: SweepHeader
  /** Key of the last row that was stored. */
  after: SweepKey
}

/** An interrupted sweep older than this starts again, since its horizon is outdated, ms. */
const RESUME_MAX_AGE_MS = 3_600_000

/** Returns the interrupted sweep of this position, or null. A sweep of a build with other columns starts again (L3). */
export async function readInterrupted(
  tx: StoreTx,
  position: PullPosition,
  now: number,
): Promise<InterruptedSweep | null> {
  const stored = await tx.getMeta('sweep')
  if (!stored || position.epoch === null || position.scope === null) return null
  const { horizon, since, after, unseen, columns, storedAt } = stored
  // A damaged database may lack any of these.
  const isSound = stored.position && isXid(horizon) && isXid(since) && after && columns
  if (!isSound || !isSamePosition(stored.position, position)) return null
  if (Math.abs(now - storedAt) > RESUME_MAX_AGE_MS) return null
  if (!TABLE_NAMES.every((table) => columns[table] === TABLES[table].columnsVersion)) return null
  return {
    sweep: { position, unseen: unseen && toSets(unseen), pulledKeys: new Set() },
    header: { epoch: position.epoch, scope: position.scope, horizon, since },
    after,
  }
}

/** Whether two pages end at the same key. A server that sends such pages in succession would send them forever. */
export const isSameKey = (a: SweepKey, b: SweepKey): boolean =>
  a.table === b.table && a.xid === b.xid && a.id === b.id

/** Stores where the sweep resumes after `page`; called in the transaction of each page but the last. */
export function storeSweep(
  tx: StoreTx,
  { position, unseen }: Sweep,
  page: PullPage & { next: SweepKey },
  now: number,
): Promise<void> {
  const { horizon, since, next } = page
  const stored: StoredSweep = {
    position,
    horizon,
    since,
    after: next,
    unseen: unseen && Object.fromEntries([...unseen].map(([table, ids]) => [table, [...ids]])),
    columns: Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].columnsVersion])),
    storedAt: now,
  }
  return tx.putMeta('sweep', stored)
}

/** Called in the transaction of the last page. Writes nothing if no position is stored. */
export async function deleteStoredSweep(tx: StoreTx): Promise<void> {
  if (await tx.getMeta('sweep')) await tx.putMeta('sweep', null)
}

/** Returns the ids of the server copies on the device, by table: shown rows and shadows. */
export async function allServerCopyIds(tx: StoreTx): Promise<Map<TableName, Set<string>>> {
  const byTable = new Map<TableName, Set<string>>()
  for (const table of TABLE_NAMES) {
    const ids = await serverCopyIds(tx, table)
    if (ids.size > 0) byTable.set(table, ids)
  }
  return byTable
}

/** The same for one table. */
export async function serverCopyIds(tx: StoreTx, table: TableName): Promise<Set<string>> {
  const shadowIds = (await tx.shadowKeys(table)).map((key) => splitRowKey(key).id)
  return new Set([...(await tx.rowIds(table)), ...shadowIds])
}

function toSets(ids: Partial<Record<TableName, string[]>>): Map<TableName, Set<string>> {
  return new Map(TABLE_NAMES.flatMap((table) => (ids[table] ? [[table, new Set(ids[table])] as const] : [])))
}

/** A sweep under way, and what of it is kept so that it goes on where it broke off: after a failed page, or a reload (P6). */
import type { PullPage, SweepKey } from '#backend/contract'
import type { StoredSweep, StoreTx } from '#domain/local-store'
import { isXid } from '#domain/mutation'
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables'
import { isSamePosition, type PullPosition } from './pull-position'

/** What all pages of one sweep have in common. */
export type SweepGround = Pick<PullPage, 'epoch' | 'scope' | 'horizon' | 'since'>

export interface Sweep {
  /** Where the device stands; moves when a sweep from the beginning has applied its first page. */
  asked: PullPosition
  /**
   * For a sweep from the very beginning: ids that the device held before it, less those that it has brought. What is
   * left after the last page has left the scope (P6). Null for any other sweep.
   */
  unseen: Map<TableName, Set<string>> | null
  /** Rows that it has brought: a removal of the same sweep is older than they are, whatever its xid says (P5). */
  brought: Set<string>
  /** It came from a file: the device stands where the file ends, but only a sweep knows that this is all (P9). */
  isSnapshot?: true
}

export const beginSweep = (asked: PullPosition): Sweep => ({ asked, unseen: null, brought: new Set() })

/** Where an interrupted sweep goes on. */
export interface Resumed {
  sweep: Sweep
  ground: SweepGround
  after: SweepKey
}

/** An older sweep begins again: its horizon says too little of how things are by now, ms. */
const RESUME_MAX_AGE = 3_600_000

/** The interrupted sweep of this position, or null. One of a build that knew other columns begins again (L3). */
export async function readInterrupted(
  tx: StoreTx,
  position: PullPosition,
  now: number,
): Promise<Resumed | null> {
  const stored = await tx.getMeta('sweep')
  if (!stored || position.epoch === null || position.scope === null) return null
  const { horizon, since, after, unseen, columns, storedAt } = stored
  if (Math.abs(now - storedAt) > RESUME_MAX_AGE) return null
  const isOurs = isSamePosition(stored.position, position) && isXid(horizon) && isXid(since)
  if (!isOurs || !TABLE_NAMES.every((table) => columns[table] === TABLES[table].columns)) return null
  return {
    sweep: { asked: position, unseen: unseen && toSets(unseen), brought: new Set() },
    ground: { epoch: position.epoch, scope: position.scope, horizon, since },
    after,
  }
}

/** Called in the transaction of each page but the last. */
export function keepSweep(
  tx: StoreTx,
  { asked, unseen }: Sweep,
  page: PullPage & { next: SweepKey },
  now: number,
): Promise<void> {
  const { horizon, since, next } = page
  const stored: StoredSweep = {
    position: asked,
    horizon,
    since,
    after: next,
    unseen: unseen && Object.fromEntries([...unseen].map(([table, ids]) => [table, [...ids]])),
    columns: Object.fromEntries(TABLE_NAMES.map((table) => [table, TABLES[table].columns])),
    storedAt: now,
  }
  return tx.putMeta('sweep', stored)
}

/** Called with the last page. */
export async function forgetSweep(tx: StoreTx): Promise<void> {
  if (await tx.getMeta('sweep')) await tx.putMeta('sweep', null)
}

/** All that the device holds of the server: the rows, and what lies beneath an overlay. */
export async function idsHere(tx: StoreTx): Promise<Map<TableName, Set<string>>> {
  const here = new Map<TableName, Set<string>>()
  for (const table of TABLE_NAMES) {
    const shadowed = (await tx.shadowKeys(table)).map((key) => key.slice(table.length + 1))
    const ids = new Set([...(await tx.rowIds(table)), ...shadowed])
    if (ids.size > 0) here.set(table, ids)
  }
  return here
}

function toSets(ids: Partial<Record<TableName, string[]>>): Map<TableName, Set<string>> {
  return new Map(TABLE_NAMES.flatMap((table) => (ids[table] ? [[table, new Set(ids[table])] as const] : [])))
}

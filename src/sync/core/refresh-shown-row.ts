/** Updates shown rows from server copies and overlays, inside the caller's transaction (O1). */

import type { SyncedRow } from '../../shared/schema/row-values'
import type { TableName } from '../../shared/schema/tables'
import { isJsonEqual } from '../../shared/text/json-equal'
import type { Shadow, StoreTx } from './local-store'
import { type OutboxEntry, type RowKey, rowKey } from './mutation'
import { overlayRow } from './overlay'

/** Rows whose overlays are loaded at a time. */
const PART = 500

/**
 * Call it after any change to outbox entries or shadows of rows. When a row no longer has an overlay, the server copy
 * becomes the shown row and the shadow is deleted: a shadow without an overlay would become stale.
 */
export async function refreshShownRows(tx: StoreTx, keys: Iterable<RowKey>): Promise<void> {
  for (const part of parts([...new Set(keys)])) {
    const shadows = await tx.getShadows(part)
    await refreshPart(
      tx,
      shadows.filter((shadow) => shadow !== undefined),
      [],
    )
  }
}

/**
 * Like `refreshShownRows`, for shadows that the caller has read or written just now; if there are several of one row, the
 * last one is used. `removed`: entries that were just removed from the outbox; a row that looks the same without them is
 * not written. Pass it only if the server copies are unchanged, or their changes would not be shown.
 */
export async function refreshOverlaid(
  tx: StoreTx,
  shadows: readonly Shadow[],
  removed: readonly OutboxEntry[] = [],
): Promise<void> {
  const ofRow = new Map(shadows.map((shadow) => [shadow.key, shadow]))
  for (const part of parts([...ofRow.values()])) await refreshPart(tx, part, removed)
}

function parts<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / PART)
  return Array.from({ length: count }, (_, n) => list.slice(n * PART, (n + 1) * PART))
}

async function refreshPart(
  tx: StoreTx,
  shadows: readonly Shadow[],
  removed: readonly OutboxEntry[],
): Promise<void> {
  if (shadows.length === 0) return
  const overlays = byRow(shadows, await tx.outboxTouching(shadows.map(({ key }) => key)))
  const former = byRow(shadows, removed)
  const bare = shadows.flatMap(({ key }) => (overlays.get(key)?.length ? [] : [key]))
  if (bare.length > 0) await tx.deleteShadows(bare)
  const shown = new Map<TableName, { rows: SyncedRow[]; deletedIds: string[] }>()
  for (const { key, table, id, row: server } of shadows) {
    const list = shown.get(table) ?? { rows: [], deletedIds: [] }
    shown.set(table, list)
    const [current, ended] = [overlays.get(key) ?? [], former.get(key) ?? []]
    const row = overlayRow(server, table, id, current)
    const looksTheSame =
      ended.length > 0 && isJsonEqual(row, overlayRow(server, table, id, inOrder(current, ended)))
    if (looksTheSame) continue
    if (row) list.rows.push(row)
    else list.deletedIds.push(id)
  }
  for (const [table, { rows, deletedIds }] of shown) {
    if (rows.length > 0) await tx.putRows(table, rows)
    if (deletedIds.length > 0) await tx.deleteRows(table, deletedIds)
  }
}

function byRow(shadows: readonly Shadow[], entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  const found = new Map<string, OutboxEntry[]>(shadows.map(({ key }) => [key, []]))
  for (const entry of entries) {
    for (const key of entry.keys) found.get(key)?.push(entry)
  }
  return found
}

const inOrder = (some: readonly OutboxEntry[], others: readonly OutboxEntry[]): OutboxEntry[] =>
  [...some, ...others].sort((a, b) => a.seq - b.seq)

export const refreshShownRow = (tx: StoreTx, table: TableName, id: string): Promise<void> =>
  refreshShownRows(tx, [rowKey(table, id)])

/** Stores the server copies of rows as shadows before their first overlay; existing shadows stay. */
export async function ensureShadows(tx: StoreTx, keys: readonly RowKey[]): Promise<void> {
  const here = await tx.getShadows([...keys])
  const missing = new Map<TableName, Map<string, Shadow>>()
  for (const [index, key] of keys.entries()) {
    if (here[index]) continue
    const { table, id } = splitRowKey(key)
    const ofTable = missing.get(table) ?? new Map<string, Shadow>()
    missing.set(table, ofTable.set(id, { key, table, id, row: null }))
  }
  for (const [table, shadows] of missing) {
    const ids = [...shadows.keys()]
    const rows = await tx.getRows(table, ids)
    await tx.putShadows(
      [...shadows.values()].map((shadow, index) => ({ ...shadow, row: rows[index] ?? null })),
    )
  }
}

export const ensureShadow = (tx: StoreTx, table: TableName, id: string): Promise<void> =>
  ensureShadows(tx, [rowKey(table, id)])

/** Table and id of a row key. */
export function splitRowKey(key: string): { table: TableName; id: string } {
  const at = key.indexOf('/')
  return { table: key.slice(0, at) as TableName, id: key.slice(at + 1) }
}

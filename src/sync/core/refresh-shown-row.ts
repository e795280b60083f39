/** Updates shown rows from server copies and overlays, inside the caller's transaction (O1). */

import type { SyncedRow } from '../../shared/schema/row-values'
import type { TableName } from '../../shared/schema/tables'
import { isJsonEqual } from '../../shared/text/json-equal'
import type { Shadow, StoreTx } from './local-store'
import { type OutboxEntry, type RowKey, rowKey } from './mutation'
import { overlayRow } from './overlay'

/** Rows whose overlays are loaded at a time. */
const SLICE = 500

/**
 * Updates the shown rows with these keys. Call it after any change to outbox entries or shadows of rows. When a row no
 * longer has an overlay, the server copy becomes the shown row and the shadow is deleted: a shadow without an overlay
 * would become stale.
 */
export async function refreshShownRows(tx: StoreTx, keys: Iterable<RowKey>): Promise<void> {
  for (const slice of slices([...new Set(keys)])) {
    const shadows = await tx.getShadows(slice)
    await refreshSlice(
      tx,
      shadows.filter((shadow) => shadow !== undefined),
      [],
    )
  }
}

/**
 * Like `refreshShownRows`, for shadows that the caller has read or written just now; if there are several of one row,
 * the last one is used. `removed`: entries that were just removed from the outbox; a row that looks the same without
 * them is not written. Pass it only if the server copies are unchanged, or their changes would not be shown.
 */
export async function refreshShadowedRows(
  tx: StoreTx,
  shadows: readonly Shadow[],
  removed: readonly OutboxEntry[] = [],
): Promise<void> {
  const byKey = new Map(shadows.map((shadow) => [shadow.key, shadow]))
  for (const slice of slices([...byKey.values()])) await refreshSlice(tx, slice, removed)
}

function slices<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / SLICE)
  return Array.from({ length: count }, (_, n) => list.slice(n * SLICE, (n + 1) * SLICE))
}

async function refreshSlice(
  tx: StoreTx,
  shadows: readonly Shadow[],
  removed: readonly OutboxEntry[],
): Promise<void> {
  if (shadows.length === 0) return
  const entriesByKey = entriesByRow(shadows, await tx.outboxTouching(shadows.map(({ key }) => key)))
  const removedByKey = entriesByRow(shadows, removed)
  const keysWithoutOverlay = shadows.map(({ key }) => key).filter((key) => !entriesByKey.get(key)?.length)
  if (keysWithoutOverlay.length > 0) await tx.deleteShadows(keysWithoutOverlay)
  const changesByTable = new Map<TableName, { rows: SyncedRow[]; deletedIds: string[] }>()
  for (const { key, table, id, row: serverCopy } of shadows) {
    const tableChanges = changesByTable.get(table) ?? { rows: [], deletedIds: [] }
    changesByTable.set(table, tableChanges)
    const entries = entriesByKey.get(key) ?? []
    const removedEntries = removedByKey.get(key) ?? []
    const row = overlayRow(serverCopy, table, id, entries)
    if (removedEntries.length > 0) {
      const formerRow = overlayRow(serverCopy, table, id, inOrder([...entries, ...removedEntries]))
      if (isJsonEqual(row, formerRow)) continue
    }
    if (row) tableChanges.rows.push(row)
    else tableChanges.deletedIds.push(id)
  }
  for (const [table, { rows, deletedIds }] of changesByTable) {
    if (rows.length > 0) await tx.putRows(table, rows)
    if (deletedIds.length > 0) await tx.deleteRows(table, deletedIds)
  }
}

/** The entries that touch each of these rows, by row key. */
function entriesByRow(
  shadows: readonly Shadow[],
  entries: readonly OutboxEntry[],
): Map<string, OutboxEntry[]> {
  const byKey = new Map<string, OutboxEntry[]>(shadows.map(({ key }) => [key, []]))
  for (const entry of entries) {
    for (const key of entry.keys) byKey.get(key)?.push(entry)
  }
  return byKey
}

const inOrder = (entries: OutboxEntry[]): OutboxEntry[] => entries.sort((a, b) => a.seq - b.seq)

/** Stores the server copies of rows as shadows before their first overlay; existing shadows stay. */
export async function ensureShadows(tx: StoreTx, keys: readonly RowKey[]): Promise<void> {
  const shadows = await tx.getShadows([...keys])
  const missingIds = new Map<TableName, Set<string>>()
  for (const [index, key] of keys.entries()) {
    if (shadows[index]) continue
    const { table, id } = splitRowKey(key)
    missingIds.set(table, (missingIds.get(table) ?? new Set()).add(id))
  }
  for (const [table, idSet] of missingIds) {
    const ids = [...idSet]
    const rows = await tx.getRows(table, ids)
    await tx.putShadows(
      ids.map((id, index) => ({ key: rowKey(table, id), table, id, row: rows[index] ?? null })),
    )
  }
}

/** Table and id of a row key. */
export function splitRowKey(key: string): { table: TableName; id: string } {
  const at = key.indexOf('/')
  return { table: key.slice(0, at) as TableName, id: key.slice(at + 1) }
}

/** Brings shown rows in line with server copy and overlay, inside the caller's transaction (O1). */
import type { StoreTx } from './local-store'
import { type OutboxEntry, type RowKey, rowKey, type SyncedRow } from './mutation'
import { overlayRow } from './overlay'
import type { TableName } from './tables'

/** Rows whose overlays are in memory at a time. */
const PART = 500

/**
 * Call it after any change to the outbox entries or to the shadows of rows. When the last overlay of one is gone the
 * server copy becomes the shown row and the shadow goes: a shadow without overlay would go stale unseen.
 */
export async function refreshShownRows(tx: StoreTx, keys: Iterable<RowKey>): Promise<void> {
  const all = [...new Set(keys)]
  for (let at = 0; at < all.length; at += PART) await refreshPart(tx, all.slice(at, at + PART))
}

async function refreshPart(tx: StoreTx, keys: RowKey[]): Promise<void> {
  const shadows = (await tx.getShadows(keys)).filter((shadow) => shadow !== undefined)
  if (shadows.length === 0) return
  const overlays = new Map<string, OutboxEntry[]>(shadows.map(({ key }) => [key, []]))
  for (const entry of await tx.outboxTouching(shadows.map(({ key }) => key))) {
    for (const key of entry.keys) overlays.get(key)?.push(entry)
  }
  const bare = shadows.flatMap(({ key }) => (overlays.get(key)?.length ? [] : [key]))
  if (bare.length > 0) await tx.deleteShadows(bare)
  const shown = new Map<TableName, { rows: SyncedRow[]; gone: string[] }>()
  for (const { key, table, id, row: server } of shadows) {
    const list = shown.get(table) ?? { rows: [], gone: [] }
    shown.set(table, list)
    const row = overlayRow(server, table, id, overlays.get(key) ?? [])
    if (row) list.rows.push(row)
    else list.gone.push(id)
  }
  for (const [table, { rows, gone }] of shown) {
    if (rows.length > 0) await tx.putRows(table, rows)
    if (gone.length > 0) await tx.deleteRows(table, gone)
  }
}

export const refreshShownRow = (tx: StoreTx, table: TableName, id: string): Promise<void> =>
  refreshShownRows(tx, [rowKey(table, id)])

/** Keeps the server copy aside before the first overlay of a row; a later overlay finds it there. */
export async function ensureShadow(tx: StoreTx, table: TableName, id: string): Promise<void> {
  const key = rowKey(table, id)
  const [shadow] = await tx.getShadows([key])
  if (!shadow) await tx.putShadows([{ key, table, id, row: (await tx.getRow(table, id)) ?? null }])
}

/** Table and id of a key of the outbox. */
export function splitRowKey(key: string): { table: TableName; id: string } {
  const at = key.indexOf('/')
  return { table: key.slice(0, at) as TableName, id: key.slice(at + 1) }
}

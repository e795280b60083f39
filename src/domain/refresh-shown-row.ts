/** Brings the shown row in line with server copy and overlay, inside the caller's transaction (O1). */
import type { Shadow, StoreTx } from './local-store'
import { rowKey, type SyncedRow } from './mutation'
import { overlayRow } from './overlay'
import type { TableName } from './tables'

/**
 * Call it after any change to the outbox entries or to the shadow of a row. When the last overlay is gone the server
 * copy becomes the shown row and the shadow goes: a shadow without overlay would go stale unseen.
 */
export async function refreshShownRow(tx: StoreTx, table: TableName, id: string): Promise<void> {
  const key = rowKey(table, id)
  const shadow = await tx.getShadow(key)
  if (!shadow) return
  const entries = await tx.outboxOf(key)
  if (entries.length === 0) await tx.deleteShadow(key)
  await putShown(tx, shadow, entries.length === 0 ? shadow.row : overlayRow(shadow.row, table, id, entries))
}

async function putShown(tx: StoreTx, { table, id }: Shadow, row: SyncedRow | null): Promise<void> {
  if (row) await tx.putRows(table, [row])
  else await tx.deleteRows(table, [id])
}

/** Keeps the server copy aside before the first overlay of a row; a later overlay finds it there. */
export async function ensureShadow(tx: StoreTx, table: TableName, id: string): Promise<void> {
  const key = rowKey(table, id)
  if (await tx.getShadow(key)) return
  await tx.putShadow({ key, table, id, row: (await tx.getRow(table, id)) ?? null })
}

/** Table and id of a key of the outbox. */
export function splitRowKey(key: string): { table: TableName; id: string } {
  const at = key.indexOf('/')
  return { table: key.slice(0, at) as TableName, id: key.slice(at + 1) }
}

/** Brings shown rows in line with server copy and overlay, inside the caller's transaction (O1). */
import { isJsonEqual } from './json-equal'
import type { Shadow, StoreTx } from './local-store'
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
 * The same where the shadows are at hand; of one row the last counts. `left`: entries that have just been taken out; a
 * row that shows the same without them is not written again.
 */
export async function refreshOverlaid(
  tx: StoreTx,
  shadows: readonly Shadow[],
  left: readonly OutboxEntry[] = [],
): Promise<void> {
  const ofRow = new Map(shadows.map((shadow) => [shadow.key, shadow]))
  for (const part of parts([...ofRow.values()])) await refreshPart(tx, part, left)
}

function parts<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / PART)
  return Array.from({ length: count }, (_, n) => list.slice(n * PART, (n + 1) * PART))
}

async function refreshPart(
  tx: StoreTx,
  shadows: readonly Shadow[],
  left: readonly OutboxEntry[],
): Promise<void> {
  if (shadows.length === 0) return
  const overlays = byRow(shadows, await tx.outboxTouching(shadows.map(({ key }) => key)))
  const former = byRow(shadows, left)
  const bare = shadows.flatMap(({ key }) => (overlays.get(key)?.length ? [] : [key]))
  if (bare.length > 0) await tx.deleteShadows(bare)
  const shown = new Map<TableName, { rows: SyncedRow[]; gone: string[] }>()
  for (const { key, table, id, row: server } of shadows) {
    const list = shown.get(table) ?? { rows: [], gone: [] }
    shown.set(table, list)
    const [now, gone] = [overlays.get(key) ?? [], former.get(key) ?? []]
    const row = overlayRow(server, table, id, now)
    const isShown = gone.length > 0 && isJsonEqual(row, overlayRow(server, table, id, inOrder(now, gone)))
    if (isShown) continue
    if (row) list.rows.push(row)
    else list.gone.push(id)
  }
  for (const [table, { rows, gone }] of shown) {
    if (rows.length > 0) await tx.putRows(table, rows)
    if (gone.length > 0) await tx.deleteRows(table, gone)
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

/** Keeps the server copies aside before the first overlay of their rows; a later overlay finds them there. */
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

/** Table and id of a key of the outbox. */
export function splitRowKey(key: string): { table: TableName; id: string } {
  const at = key.indexOf('/')
  return { table: key.slice(0, at) as TableName, id: key.slice(at + 1) }
}

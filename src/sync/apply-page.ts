/** Applies one page of a pull in one transaction (P5, P6, O1, O2). */
import type { PullPage } from '#backend/contract'
import type { LocalStore, StoreTx } from '#domain/local-store'
import { compareXid, rowKey, type SyncedRow, type Xid } from '#domain/mutation'
import { refreshShownRow } from '#domain/refresh-shown-row'
import { TABLE_NAMES, type TableName } from '#domain/tables'
import { isInOffice } from './leadership'
import { releaseOverlays } from './release-overlays'

/** What the device knew when it asked; a page that comes back to another state is discarded. */
export interface PullPosition {
  cursor: Xid
  epoch: string | null
  scope: string | null
}

/** A sweep under way. Lives in memory: one that is interrupted begins again, its rows are on the device already. */
export interface Sweep {
  /** Where the device stands; moves when a sweep from the beginning has applied its first page. */
  asked: PullPosition
  /** For a sweep from the very beginning: ids that it brought. Whatever else is here has left the scope (P6). */
  seen: Map<TableName, Set<string>> | null
}

export async function readPosition(tx: StoreTx): Promise<PullPosition> {
  return {
    cursor: (await tx.getMeta('cursor')) ?? '0',
    epoch: (await tx.getMeta('epoch')) ?? null,
    scope: (await tx.getMeta('scope')) ?? null,
  }
}

/**
 * Applying a page twice, late, or after another leader has swept further changes nothing: 'stale' says that it was
 * discarded, 'fenced' that a newer leader is in office. Rows carry their own version, and only the last page moves
 * the cursor (P2).
 */
export async function applyPage(
  store: LocalStore,
  page: PullPage,
  sweep: Sweep,
  office: { epoch: number; now: number },
): Promise<'applied' | 'stale' | 'fenced'> {
  const isLast = page.next === null
  const tables = isLast ? TABLE_NAMES : (Object.keys(page.rows) as TableName[])
  return store.write(tables, async (tx) => {
    if (!(await isInOffice(tx, office.epoch))) return 'fenced'
    const position = await readPosition(tx)
    if (!isSamePosition(position, sweep.asked)) return 'stale'

    for (const table of Object.keys(page.rows) as TableName[]) {
      await applyRows(tx, table, page.rows[table] ?? [], sweep)
    }
    for (const removal of page.removals) await applyRemoval(tx, removal)
    if (!isLast) {
      if (sweep.seen) sweep.asked = await standAtBeginning(tx, page)
      return 'applied'
    }

    if (sweep.seen) await dropUnseen(tx, sweep.seen)
    await tx.putMeta('cursor', page.horizon)
    await tx.putMeta('epoch', page.epoch)
    await tx.putMeta('scope', page.scope)
    await tx.putMeta('isFilled', true)
    await tx.putMeta('lastFullSync', office.now)
    await releaseOverlays(tx, page.epoch, page.horizon)
    return 'applied'
  })
}

/**
 * From here on the device holds rows of two scopes or epochs, and only a whole sweep from the beginning can part them
 * again. Were the old position kept, a role that comes and goes within one sweep would leave another scope's rows
 * behind for good.
 */
async function standAtBeginning(tx: StoreTx, page: PullPage): Promise<PullPosition> {
  const position = { cursor: '0', epoch: page.epoch, scope: page.scope }
  await tx.putMeta('cursor', position.cursor)
  await tx.putMeta('epoch', position.epoch)
  await tx.putMeta('scope', position.scope)
  return position
}

const isSamePosition = (a: PullPosition, b: PullPosition): boolean =>
  a.cursor === b.cursor && a.epoch === b.epoch && a.scope === b.scope

/** A row goes where the server copy is: aside beneath an overlay, else straight to the shown rows. */
async function applyRows(tx: StoreTx, table: TableName, rows: SyncedRow[], sweep: Sweep): Promise<void> {
  const ids = rows.map((row) => row.id)
  const [shown, shadows] = [
    await tx.getRows(table, ids),
    await tx.getShadows(ids.map((id) => rowKey(table, id))),
  ]
  const plain: SyncedRow[] = []
  for (const [index, row] of rows.entries()) {
    markSeen(sweep, table, row.id)
    const shadow = shadows[index]
    const stored = shadow ? shadow.row : shown[index]
    // In a sweep from the beginning the stored version may be of another epoch, and those cannot be compared (S5).
    if (!sweep.seen && stored && isNewer(stored, row)) continue
    if (!shadow) plain.push(row)
    else {
      await tx.putShadow({ ...shadow, row })
      await refreshShownRow(tx, table, row.id)
    }
  }
  if (plain.length > 0) await tx.putRows(table, plain)
}

const isNewer = (stored: SyncedRow, row: SyncedRow): boolean =>
  stored.sync_xid !== undefined && compareXid(stored.sync_xid, row.sync_xid ?? '0') > 0

function markSeen(sweep: Sweep, table: TableName, id: string): void {
  if (!sweep.seen) return
  const ids = sweep.seen.get(table) ?? new Set()
  sweep.seen.set(table, ids.add(id))
}

/** On a tie the row wins: it left one view in the same transaction in which it stayed in ours. */
async function applyRemoval(tx: StoreTx, removal: PullPage['removals'][number]): Promise<void> {
  const { table, id, xid } = removal
  const shadow = await tx.getShadow(rowKey(table, id))
  const stored = shadow ? shadow.row : await tx.getRow(table, id)
  if (!stored || compareXid(stored.sync_xid ?? '0', xid) >= 0) return
  await dropServerCopy(tx, table, id)
}

/** After the last page of a sweep from the beginning; rows with an overlay keep that (P6). */
async function dropUnseen(tx: StoreTx, seen: Map<TableName, Set<string>>): Promise<void> {
  for (const table of TABLE_NAMES) {
    const kept = seen.get(table)
    const shadowed = (await tx.shadowKeys(table)).map((key) => key.slice(table.length + 1))
    const here = new Set([...(await tx.rowIds(table)), ...shadowed])
    for (const id of here) if (!kept?.has(id)) await dropServerCopy(tx, table, id)
  }
}

async function dropServerCopy(tx: StoreTx, table: TableName, id: string): Promise<void> {
  const shadow = await tx.getShadow(rowKey(table, id))
  if (!shadow) return tx.deleteRows(table, [id])
  await tx.putShadow({ ...shadow, row: null })
  await refreshShownRow(tx, table, id)
}

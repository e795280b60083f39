/** Applies one page of a pull in one transaction (P5, P6, O1, O2). */
import type { PullPage } from '#backend/contract'
import type { LocalStore, Shadow, StoreTx } from '#domain/local-store'
import { compareXid, isXid, rowKey, type SyncedRow, type Xid } from '#domain/mutation'
import { refreshOverlaid } from '#domain/refresh-shown-row'
import { TABLE_NAMES, type TableName } from '#domain/tables'
import { isInOffice } from './leadership'
import { noteColumns } from './note-columns'

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
  /** It came from a file: the device stands where the file ends, but only a sweep knows that this is all (P9). */
  isSnapshot?: true
}

export async function readPosition(tx: StoreTx): Promise<PullPosition> {
  const [cursor, epoch, scope] = [
    await tx.getMeta('cursor'),
    await tx.getMeta('epoch'),
    await tx.getMeta('scope'),
  ]
  // A position that a damaged database has made unreadable is none: the sweep begins anew.
  const isSound = isXid(cursor) && typeof epoch === 'string' && typeof scope === 'string'
  return isSound ? { cursor, epoch, scope } : { cursor: '0', epoch: null, scope: null }
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
  const tables = isLast && sweep.seen ? TABLE_NAMES : tablesOf(page)
  return store.write(tables, async (tx) => {
    if (!(await isInOffice(tx, office.epoch))) return 'fenced'
    const position = await readPosition(tx)
    if (!isSamePosition(position, sweep.asked)) return 'stale'

    const overlaid: Shadow[] = []
    for (const table of Object.keys(page.rows) as TableName[]) {
      overlaid.push(...(await applyRows(tx, table, page.rows[table] ?? [], sweep)))
    }
    overlaid.push(...(await applyRemovals(tx, page.removals)))
    if (isLast && sweep.seen) overlaid.push(...(await dropUnseen(tx, sweep.seen)))
    await refreshOverlaid(tx, overlaid)
    if (!isLast) {
      if (sweep.seen) sweep.asked = await standAtBeginning(tx, page)
      return 'applied'
    }
    await tx.putMeta('cursor', page.horizon)
    await tx.putMeta('epoch', page.epoch)
    await tx.putMeta('scope', page.scope)
    if (sweep.seen) await noteColumns(tx)
    if (sweep.isSnapshot) return 'applied'
    await tx.putMeta('isFilled', true)
    await tx.putMeta('lastFullSync', office.now)
    return 'applied'
  })
}

const tablesOf = ({ rows, removals }: PullPage): TableName[] => [
  ...new Set([...(Object.keys(rows) as TableName[]), ...removals.map(({ table }) => table)]),
]

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

export const isSamePosition = (a: PullPosition, b: PullPosition): boolean =>
  a.cursor === b.cursor && a.epoch === b.epoch && a.scope === b.scope

/** A row goes where the server copy is: aside beneath an overlay, else straight to the shown rows. Answers what lies aside. */
export async function applyRows(
  tx: StoreTx,
  table: TableName,
  rows: SyncedRow[],
  sweep: Pick<Sweep, 'seen'>,
): Promise<Shadow[]> {
  const shadows = await tx.getShadows(rows.map(({ id }) => rowKey(table, id)))
  // A sweep from the beginning compares with nothing, so it need not read what is here.
  const bare = sweep.seen ? [] : rows.flatMap(({ id }, index) => (shadows[index] ? [] : [id]))
  const shown = new Map((await tx.getRows(table, bare)).map((row) => [row?.id, row]))
  const plain: SyncedRow[] = []
  const beneath: Shadow[] = []
  for (const [index, row] of rows.entries()) {
    markSeen(sweep, table, row.id)
    const shadow = shadows[index]
    const stored = shadow ? shadow.row : shown.get(row.id)
    // What a sweep from the beginning finds here may be of another epoch, and those cannot be compared (S5).
    if (!sweep.seen && stored && isNewer(stored, row)) continue
    if (shadow) beneath.push({ ...shadow, row })
    else plain.push(row)
  }
  if (plain.length > 0) await tx.putRows(table, plain)
  if (beneath.length > 0) await tx.putShadows(beneath)
  return beneath
}

const isNewer = (stored: SyncedRow, row: SyncedRow): boolean =>
  stored.sync_xid !== undefined && compareXid(stored.sync_xid, row.sync_xid ?? '0') > 0

function markSeen(sweep: Pick<Sweep, 'seen'>, table: TableName, id: string): void {
  if (!sweep.seen) return
  const ids = sweep.seen.get(table) ?? new Set()
  sweep.seen.set(table, ids.add(id))
}

/** On a tie the row wins: it left one view in the same transaction in which it stayed in ours. */
async function applyRemovals(tx: StoreTx, removals: PullPage['removals']): Promise<Shadow[]> {
  const overlaid: Shadow[] = []
  for (const table of new Set(removals.map((removal) => removal.table))) {
    const ofTable = removals.filter((removal) => removal.table === table)
    const ids = ofTable.map(({ id }) => id)
    const [shown, shadows] = [
      await tx.getRows(table, ids),
      await tx.getShadows(ids.map((id) => rowKey(table, id))),
    ]
    const gone = ofTable.filter(({ xid }, index) => {
      const shadow = shadows[index]
      const stored = shadow ? shadow.row : shown[index]
      return stored && compareXid(stored.sync_xid ?? '0', xid) < 0
    })
    overlaid.push(...(await dropServerCopies(tx, table, [...new Set(gone.map(({ id }) => id))])))
  }
  return overlaid
}

/** After the last page of a sweep from the beginning; rows with an overlay keep that (P6). */
async function dropUnseen(tx: StoreTx, seen: Map<TableName, Set<string>>): Promise<Shadow[]> {
  const overlaid: Shadow[] = []
  for (const table of TABLE_NAMES) {
    const kept = seen.get(table)
    const shadowed = (await tx.shadowKeys(table)).map((key) => key.slice(table.length + 1))
    const here = new Set([...(await tx.rowIds(table)), ...shadowed])
    const gone = [...here].filter((id) => !kept?.has(id))
    overlaid.push(...(await dropServerCopies(tx, table, gone)))
  }
  return overlaid
}

/** Answers the shadows of the rows that stay because of an overlay. */
export async function dropServerCopies(tx: StoreTx, table: TableName, ids: string[]): Promise<Shadow[]> {
  if (ids.length === 0) return []
  const found = await tx.getShadows(ids.map((id) => rowKey(table, id)))
  const shadows = found.flatMap((shadow) => (shadow ? [{ ...shadow, row: null }] : []))
  const overlaid = new Set(shadows.map(({ id }) => id))
  await tx.deleteRows(
    table,
    ids.filter((id) => !overlaid.has(id)),
  )
  await tx.putShadows(shadows)
  return shadows
}

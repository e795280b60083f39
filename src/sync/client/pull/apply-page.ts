/** Applies one page of a pull in one transaction (P5, P6, O1, O2). */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import { isCurrentTerm } from '#sync/client/leader-term'
import type { PullPage } from '#sync/contract'
import type { LocalStore, Shadow, StoreTx } from '#sync/core/local-store'
import { compareXid, rowKey } from '#sync/core/mutation'
import { refreshShadowedRows } from '#sync/core/refresh-shown-row'
import { noteColumns } from './note-columns'
import { isSamePosition, type PullPosition, readPosition } from './pull-position'
import { allServerCopyIds, deleteStoredSweep, type Sweep, storeSweep } from './sweep'

/**
 * Writes a page as server copies, and updates `sweep`. Only the last page moves the cursor (P2). Applying a page twice,
 * late, or after another leader's sweep changes nothing, because each row has its own version. Returns 'stale' if the
 * page was discarded, 'fenced' if there is a newer leader.
 */
export async function applyPage(
  store: LocalStore,
  page: PullPage,
  sweep: Sweep,
  leader: { epoch: number; now: number },
): Promise<'applied' | 'stale' | 'fenced'> {
  const isFromBeginning = page.since === '0'
  // The first page reads which rows each table has, and the last page deletes those that the sweep has not pulled.
  const isFirstOrLast = sweep.unseen === null || page.next === null
  const tables = isFromBeginning && isFirstOrLast ? TABLE_NAMES : tablesOf(page)
  return store.write(tables, async (tx) => {
    if (!(await isCurrentTerm(tx, leader.epoch))) return 'fenced'
    if (!isSamePosition(await readPosition(tx), sweep.position)) return 'stale'

    if (isFromBeginning) sweep.unseen ??= await allServerCopyIds(tx)
    const shadows: Shadow[] = []
    for (const table of Object.keys(page.rows) as TableName[]) {
      const rows = page.rows[table] ?? []
      // The stored rows may be of another epoch, whose xids cannot be compared (S5).
      shadows.push(...(await applyRows(tx, table, rows, { replaces: isFromBeginning })))
      notePulledRows(sweep, table, rows)
    }
    shadows.push(...(await applyRemovals(tx, page.removals, sweep.pulledKeys)))
    if (page.next) {
      await refreshShadowedRows(tx, shadows)
      if (isFromBeginning) sweep.position = await moveToBeginning(tx, page)
      await storeSweep(tx, sweep, { ...page, next: page.next }, leader.now)
      return 'applied'
    }
    for (const [table, ids] of sweep.unseen ?? [])
      shadows.push(...(await dropServerCopies(tx, table, [...ids])))
    await refreshShadowedRows(tx, shadows)
    await deleteStoredSweep(tx)
    await tx.putMeta('cursor', page.horizon)
    await tx.putMeta('epoch', page.epoch)
    await tx.putMeta('scope', page.scope)
    if (isFromBeginning) await noteColumns(tx)
    if (sweep.isSnapshot) return 'applied'
    await tx.putMeta('isFilled', true)
    await tx.putMeta('lastFullSync', leader.now)
    return 'applied'
  })
}

function notePulledRows({ unseen, pulledKeys }: Sweep, table: TableName, rows: readonly SyncedRow[]): void {
  for (const { id } of rows) {
    if (unseen) unseen.get(table)?.delete(id)
    else pulledKeys.add(rowKey(table, id))
  }
}

const tablesOf = ({ rows, removals }: PullPage): TableName[] => [
  ...new Set([...(Object.keys(rows) as TableName[]), ...removals.map(({ table }) => table)]),
]

/**
 * Voids the cursor after a page of a sweep from the beginning, and returns the new position. From now on the device has
 * rows of two scopes or epochs, and only a complete sweep from the beginning can separate them. With the old position,
 * a role that is granted and revoked within one sweep would leave another scope's rows on the device forever.
 */
async function moveToBeginning(tx: StoreTx, page: PullPage): Promise<PullPosition> {
  const position = { cursor: '0', epoch: page.epoch, scope: page.scope }
  await tx.putMeta('cursor', position.cursor)
  await tx.putMeta('epoch', position.epoch)
  await tx.putMeta('scope', position.scope)
  return position
}

/**
 * Writes rows as server copies: to the shadow of a row with an overlay, otherwise to the shown rows. Returns the
 * written shadows. `replaces`: overwrites the stored rows, whatever their version.
 */
export async function applyRows(
  tx: StoreTx,
  table: TableName,
  rows: SyncedRow[],
  { replaces }: { replaces: boolean },
): Promise<Shadow[]> {
  const shadows = await tx.getShadows(rows.map(({ id }) => rowKey(table, id)))
  // With `replaces` no values are compared, so the shown rows need not be read.
  const withoutShadow = replaces ? [] : rows.flatMap(({ id }, index) => (shadows[index] ? [] : [id]))
  const shown = new Map((await tx.getRows(table, withoutShadow)).map((row) => [row?.id, row]))
  const withoutOverlay: SyncedRow[] = []
  const updatedShadows: Shadow[] = []
  for (const [index, row] of rows.entries()) {
    const shadow = shadows[index]
    const stored = shadow ? shadow.row : shown.get(row.id)
    if (!replaces && stored && isNewer(stored, row)) continue
    if (shadow) updatedShadows.push({ ...shadow, row })
    else withoutOverlay.push(row)
  }
  if (withoutOverlay.length > 0) await tx.putRows(table, withoutOverlay)
  if (updatedShadows.length > 0) await tx.putShadows(updatedShadows)
  return updatedShadows
}

const isNewer = (stored: SyncedRow, row: SyncedRow): boolean =>
  stored.sync_xid !== undefined && compareXid(stored.sync_xid, row.sync_xid ?? '0') > 0

/**
 * A removal does not remove a row that the same sweep has pulled: that row was read after every transaction of the
 * sweep had ended. Xids are not in commit order, so the removal may have a newer xid although the row was restored
 * after it.
 */
async function applyRemovals(
  tx: StoreTx,
  removals: PullPage['removals'],
  pulledKeys: ReadonlySet<string>,
): Promise<Shadow[]> {
  const changedShadows: Shadow[] = []
  for (const table of new Set(removals.map((removal) => removal.table))) {
    const candidates = removals.filter(
      (removal) => removal.table === table && !pulledKeys.has(rowKey(table, removal.id)),
    )
    const ids = candidates.map(({ id }) => id)
    const shown = await tx.getRows(table, ids)
    const shadows = await tx.getShadows(ids.map((id) => rowKey(table, id)))
    const removed = candidates.filter(({ xid }, index) => {
      const shadow = shadows[index]
      const stored = shadow ? shadow.row : shown[index]
      return stored && compareXid(stored.sync_xid ?? '0', xid) < 0
    })
    changedShadows.push(...(await dropServerCopies(tx, table, [...new Set(removed.map(({ id }) => id))])))
  }
  return changedShadows
}

/** Deletes the server copies of rows. Returns the shadows, now without a row, of those that have an overlay. */
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

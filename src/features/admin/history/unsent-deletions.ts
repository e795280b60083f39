/** Deletions of this device that the server has not recorded yet, in the form of the history. */
import type { SyncedRow } from '#shared/schema/row-values'
import type { RowChangesRow } from '#shared/schema/rows'
import { invertEntry } from '#sync/core/invert-changes'
import { compareXid, type MutationReceipt, type OutboxEntry, type RemovedRow } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { isSoundEntry } from '#sync/core/read-entry'
import { type RowMark, rowMarks } from '#sync/core/row-mark'
import type { LocalDb } from '#sync/react'
import { TRASH_TABLES } from './row-history'

export interface UnsentDeletion {
  /** As the history will list it, with the id of the row: a retry gives the mutation a new id. */
  change: RowChangesRow
  /** The mutation, which may delete more rows. */
  receipt: MutationReceipt
  /** Undefined once the server has applied it. */
  mark: RowMark | undefined
}

/** The unsent deletions whose rows are still deleted; of several deletions of a row, the last. */
export async function readUnsentDeletions(db: LocalDb): Promise<UnsentDeletion[]> {
  const entries = await db._outbox.filter(({ removed }) => (removed?.length ?? 0) > 0).toArray()
  const byRow = new Map<string, UnsentDeletion & { removed: RemovedRow }>()
  for (const entry of entries.filter(isSoundEntry)) {
    const receipt = { id: entry.id, label: entry.label, inverse: invertEntry(entry, db.principal) }
    const marks = rowMarks([entry])
    const removedRows = (entry.removed ?? []).filter(({ table }) => TRASH_TABLES.has(table))
    for (const removed of removedRows) {
      const change = deletionOf(entry, removed, uidOf(db.principal))
      byRow.set(removed.id, { change, receipt, mark: marks.get(`${removed.table}/${removed.id}`), removed })
    }
  }
  const [shownIds, recordedIds] = await Promise.all([
    readShownIds(db, [...byRow.values()]),
    readRecordedIds(db, new Map([...byRow].map(([id, { removed }]) => [id, removed.row]))),
  ])
  return [...byRow.values()]
    .filter(({ change: { row_id: id } }) => !shownIds.has(id) && !recordedIds.has(id))
    .map(({ change, receipt, mark }) => ({ change, receipt, mark }))
}

/** Columns that the server leaves out of the history. */
const UNRECORDED: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'sync_xid'])

function deletionOf(
  { label, createdAt, removed }: OutboxEntry,
  { table, id, row }: RemovedRow,
  actor: string | null,
): RowChangesRow {
  // The subject of a bulk deletion is a count.
  const subject = removed?.length === 1 ? label.subject : ''
  return {
    id,
    table_name: table,
    row_id: id,
    row_name: typeof row.title === 'string' ? row.title : subject,
    action: 'delete',
    actor_id: actor,
    before: Object.fromEntries(Object.entries(row).filter(([column]) => !UNRECORDED.has(column))),
    changed_at: new Date(createdAt).toISOString(),
  }
}

/** Ids of the rows that are shown, since their deletion was undone. */
async function readShownIds(
  db: LocalDb,
  deletions: readonly { removed: RemovedRow }[],
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const table of new Set(deletions.map(({ removed }) => removed.table))) {
    const ofTable = deletions.filter(({ removed }) => removed.table === table)
    const shown = db
      .rows(table)
      .where('id')
      .anyOf(ofTable.map(({ removed }) => removed.id))
    for (const id of await shown.primaryKeys()) ids.add(id)
  }
  return ids
}

/** Ids of the rows of which the history has a deletion that is newer than the row that was deleted here. */
async function readRecordedIds(
  db: LocalDb,
  rows: ReadonlyMap<string, SyncedRow>,
): Promise<ReadonlySet<string>> {
  const changes = await db
    .rows('row_changes')
    .where('row_id')
    .anyOf([...rows.keys()])
    .filter(({ action }) => action === 'delete')
    .toArray()
  const isNewer = (change: RowChangesRow) => {
    const [recorded, deleted] = [xidOf(change as unknown as SyncedRow), xidOf(rows.get(change.row_id))]
    return compareXid(recorded, deleted) > 0
  }
  return new Set(changes.filter(isNewer).map(({ row_id }) => row_id))
}

const xidOf = (row: SyncedRow | undefined): string => row?.sync_xid ?? ''

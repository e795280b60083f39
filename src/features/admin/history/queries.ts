import { useMemo } from 'react'
import { displayName } from '#shared/account/display-name'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import type { RowChangesRow } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
import { rowKey } from '#sync/core/mutation'
import { type LocalDb, useAllRows, useLive } from '#sync/react'
import { requeryAtMidnight } from '../requery-at-midnight'
import { bulkName, groupChanges } from './group-changes'
import { planFieldsRestore, planRowsRestore, type RestorePlan } from './plan-restore'
import { restoredChanges } from './restored-changes'
import { changesByRow, type FieldChange, fieldChanges, nounOf, valuesBefore } from './row-history'
import { readUnsentDeletions, type UnsentDeletion } from './unsent-deletions'

export interface HistoryLine {
  id: string
  /** The change; of a bulk change, the first one. */
  change: RowChangesRow
  /** All changes of a bulk change, by the names of their rows. */
  changes: readonly RowChangesRow[]
  /** The name of the row, or of a bulk change: 'Price of 22 products'. */
  name: string
  /** Name of the admin who made the change. */
  actor: string
  /** The deletions among `changes` whose rows no one has restored. */
  trash: readonly RowChangesRow[]
  /** By the id of each change that restored earlier values: the change that had replaced those values. */
  sources: ReadonlyMap<string, RestoreSource>
  /** The same changes, if they are deletions that the server has not recorded yet. */
  unsent: readonly UnsentDeletion[]
}

/** A change whose replaced values a later change has restored. */
export interface RestoreSource {
  /** Id of the line that has the change. */
  id: string
  changed_at: string
  /** The values that the change had replaced. */
  before: RowValues
}

/** The changes whose earlier values a line restored; none unless each of its changes restored some. */
export function restoredFrom({
  changes,
  sources,
}: Pick<HistoryLine, 'changes' | 'sources'>): RestoreSource[] {
  const byLine = new Map<string, RestoreSource>()
  for (const { id } of changes) {
    const source = sources.get(id)
    if (!source) return []
    byLine.set(source.id, source)
  }
  return [...byLine.values()]
}

/**
 * All changes on this device, or those of one row, bulk changes as one; with the deletions of this device that are not
 * sent yet. Undefined while they are loading.
 */
export function useHistory(rowId: string | null): HistoryLine[] | undefined {
  const changes = useAllRows('row_changes')?.rows
  const nameOf = useAccountNames()
  const trashed = useLive(readTrashed, [])
  const restored = useLive(readRestored, [])
  const unsent = useLive(readUnsentDeletions, [])
  return useMemo(() => {
    if (!changes || !nameOf || !trashed || !restored || !unsent) return undefined
    const isListed = ({ row_id }: RowChangesRow) => rowId === null || row_id === rowId
    const unsentById = new Map(unsent.map((deletion) => [deletion.change.id, deletion]))
    const unsentChanges = unsent.map(({ change }) => change)
    /** Id of the line of each change so far. */
    const lineOf = new Map<string, string>()
    const groups = [changes, unsentChanges].flatMap((list) => groupChanges(list.filter(isListed)))
    return groups.flatMap((group) => {
      const [change] = group
      if (!change) return []
      for (const { id } of group) lineOf.set(id, change.id)
      return {
        id: change.id,
        change,
        changes: group.toSorted((one, other) => (one.row_name < other.row_name ? -1 : 1)),
        name: group.length > 1 ? bulkName(group) : change.row_name,
        actor: nameOf(change.actor_id ?? '') ?? 'A former admin',
        trash: group.filter(
          ({ id, row_id }) => unsentById.has(id) || (trashed.has(id) && !unsentById.has(row_id)),
        ),
        unsent: group.flatMap(({ id }) => unsentById.get(id) ?? []),
        sources: new Map(
          group.flatMap(({ id }) => {
            // Groups come oldest first, so the line of the restored change is already known.
            const source = restored.get(id)
            const line = source && lineOf.get(source.id)
            return source && line
              ? [[id, { id: line, changed_at: source.changed_at, before: valuesBefore(source) }]]
              : []
          }),
        ),
      }
    })
  }, [changes, nameOf, trashed, restored, unsent, rowId])
}

/** A function that returns the name of an account, undefined for an unknown one; undefined while it is loading. */
export function useAccountNames(): ((uid: string) => string | undefined) | undefined {
  const profiles = useAllRows('profiles')?.rows
  return useMemo(() => {
    if (!profiles) return undefined
    const names = new Map(
      profiles.map(({ user_id, display_name, email }) => [user_id, displayName(display_name, email)]),
    )
    return (uid) => names.get(uid)
  }, [profiles])
}

/** The changes that restored earlier values, each with the change that had replaced these. */
async function readRestored(db: LocalDb): Promise<ReadonlyMap<string, RowChangesRow>> {
  const byRow = changesByRow(await db.rows('row_changes').toArray())
  const repeated = [...byRow.values()].filter(({ length }) => length > 1)
  const restored = new Map<string, RowChangesRow>()
  for (const table of new Set(repeated.map(([change]) => change?.table_name ?? ''))) {
    const noun = nounOf({ table_name: table })
    if (!noun) continue
    const ofTable = repeated.filter(([change]) => change?.table_name === table)
    const { shown, serverCopies } = await readRowsOf(
      db,
      noun,
      ofTable.flatMap(([change]) => change?.row_id ?? []),
    )
    for (const changes of ofTable) {
      const id = changes[0]?.row_id ?? ''
      const ofRow = restoredChanges(changes, serverCopies.get(id) ?? shown.get(id))
      for (const [restoreId, source] of ofRow) restored.set(restoreId, source)
    }
  }
  return restored
}

/** The rows with these ids, and the server copies of those with a pending change, which the history does not have. */
async function readRowsOf(db: LocalDb, { table }: AdminNoun, ids: string[]) {
  const [rows, shadows] = await Promise.all([
    db.rows(table).where('id').anyOf(ids).toArray(),
    db._shadow.bulkGet(ids.map((id) => rowKey(table, id))),
  ])
  return {
    shown: byId(rows as unknown as SyncedRow[]),
    serverCopies: byId(shadows.flatMap((shadow) => shadow?.row ?? [])),
  }
}

/** Ids of the deletions whose rows are still deleted; of several deletions of a row, the last. */
async function readTrashed(db: LocalDb): Promise<ReadonlySet<string>> {
  // The history's filter by day depends on the current day, and its lines are made again with this read.
  requeryAtMidnight()
  const deletions = await db
    .rows('row_changes')
    .filter(({ action }) => action === 'delete')
    .sortBy('changed_at')
  const lastOf = new Map(deletions.map((deletion) => [deletion.row_id, deletion]))
  const trashed = new Set<string>()
  for (const table of new Set(deletions.map(({ table_name }) => table_name))) {
    const noun = nounOf({ table_name: table })
    if (!noun) continue
    const ofTable = [...lastOf.values()].filter(({ table_name }) => table_name === table)
    const existingIds = new Set(
      await db
        .rows(noun.table)
        .where('id')
        .anyOf(ofTable.map(({ row_id }) => row_id))
        .primaryKeys(),
    )
    for (const { id, row_id } of ofTable) if (!existingIds.has(row_id)) trashed.add(id)
  }
  return trashed
}

/**
 * ISO time at which a row was added, or inserted again by a restore. `tables`: those in which the row may be. Null if it
 * is in none: it is deleted, or of a table that this build does not know.
 */
export async function readAddedAt(
  db: LocalDb,
  tables: readonly TableName[],
  id: string,
): Promise<string | null> {
  for (const table of tables) {
    const row = (await db.rows(table).get(id)) as SyncedRow | undefined
    if (row) return String(row.created_at ?? '')
  }
  return null
}

/** The fields of a change, with the values before and after; undefined while they are being read. */
export function useFieldChanges(change: RowChangesRow): FieldChange[] | undefined {
  return useLive(
    async (db) => {
      const noun = nounOf(change)
      const [changes, row] = await Promise.all([
        db.rows('row_changes').where('row_id').equals(change.row_id).toArray(),
        noun ? db.rows(noun.table).get(change.row_id) : undefined,
      ])
      return fieldChanges(change, changes, row as Readonly<Record<string, unknown>> | undefined)
    },
    [change.id],
  )
}

const EMPTY_PLAN: RestorePlan = { changes: [], skipped: [], fields: new Map() }

/** What restoring a bulk change would do now; undefined while it is being read. */
export function useRestorePlan({ change, changes, trash }: HistoryLine): RestorePlan | undefined {
  return useLive(
    async (db) => {
      const noun = nounOf(change)
      if (!noun) return EMPTY_PLAN
      if (change.action === 'delete') return planRowsRestore(noun, changes, trash)
      const ids = changes.map(({ row_id }) => row_id)
      const history = await db.rows('row_changes').where('row_id').anyOf(ids).toArray()
      return planFieldsRestore(noun, changes, { history, ...(await readRowsOf(db, noun, ids)) })
    },
    [changes, trash],
  )
}

const byId = (rows: readonly SyncedRow[]) => new Map(rows.map((row) => [row.id, row]))

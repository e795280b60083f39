import { useMemo } from 'react'
import { displayName } from '#shared/account/display-name'
import type { SyncedRow } from '#shared/schema/row-values'
import type { RowChangesRow } from '#shared/schema/rows'
import { rowKey } from '#sync/core/mutation'
import { type LocalDb, useAllRows, useLive } from '#sync/react'
import { requeryAtMidnight } from '../requery-at-midnight'
import { bulkName, groupChanges } from './group-changes'
import { planFieldsRestore, planRowsRestore, type RestorePlan } from './plan-restore'
import { type FieldChange, fieldChanges, nounOf } from './row-history'

export interface HistoryLine {
  id: string
  /** The change; of a bulk change, the first one. */
  change: RowChangesRow
  /** All changes of a bulk change, by the names of their rows. */
  changes: readonly RowChangesRow[]
  /** The name of the row, or what a bulk change has changed. */
  name: string
  /** Name of the admin who made it. */
  actor: string
  /** Its deletions whose rows no one has restored. */
  trash: readonly RowChangesRow[]
}

/** All changes on this device, or those of one row, bulk changes as one; undefined while they are loading. */
export function useHistory(rowId: string | null): HistoryLine[] | undefined {
  const changes = useAllRows('row_changes')?.rows
  const profiles = useAllRows('profiles')?.rows
  const trashed = useLive(trashedRows, [])
  return useMemo(() => {
    if (!changes || !profiles || !trashed) return undefined
    const names = new Map(
      profiles.map(({ user_id, display_name, email }) => [user_id, displayName(display_name, email)]),
    )
    const listed = rowId === null ? changes : changes.filter(({ row_id }) => row_id === rowId)
    return groupChanges(listed).flatMap((group) => {
      const [change] = group
      if (!change) return []
      return {
        id: change.id,
        change,
        changes: group.toSorted((one, other) => (one.row_name < other.row_name ? -1 : 1)),
        name: group.length > 1 ? bulkName(group) : change.row_name,
        actor: names.get(change.actor_id ?? '') ?? 'A former admin',
        trash: group.filter(({ id }) => trashed.has(id)),
      }
    })
  }, [changes, profiles, trashed, rowId])
}

/** Ids of the deletions whose rows are still deleted; of several deletions of a row, the last. */
async function trashedRows(db: LocalDb): Promise<ReadonlySet<string>> {
  // The filter by day is made of these lines.
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
    const there = new Set(
      await db
        .rows(noun.table)
        .where('id')
        .anyOf(ofTable.map(({ row_id }) => row_id))
        .primaryKeys(),
    )
    for (const { id, row_id } of ofTable) if (!there.has(row_id)) trashed.add(id)
  }
  return trashed
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

const NOTHING: RestorePlan = { changes: [], skipped: [], fields: new Map() }

/** What restoring a bulk change would do now; undefined while it is being read. */
export function useRestorePlan({ change, changes, trash }: HistoryLine): RestorePlan | undefined {
  return useLive(
    async (db) => {
      const noun = nounOf(change)
      if (!noun) return NOTHING
      if (change.action === 'delete') return planRowsRestore(noun, changes, trash)
      const ids = changes.map(({ row_id }) => row_id)
      const [all, rows, shadows] = await Promise.all([
        db.rows('row_changes').where('row_id').anyOf(ids).toArray(),
        db.rows(noun.table).where('id').anyOf(ids).toArray(),
        db._shadow.bulkGet(ids.map((id) => rowKey(noun.table, id))),
      ])
      return planFieldsRestore(noun, changes, {
        history: all,
        shown: byId(rows as unknown as SyncedRow[]),
        serverCopies: byId(shadows.flatMap((shadow) => shadow?.row ?? [])),
      })
    },
    [changes, trash],
  )
}

const byId = (rows: readonly SyncedRow[]) => new Map(rows.map((row) => [row.id, row]))

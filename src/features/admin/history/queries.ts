import { useMemo } from 'react'
import { displayName } from '#shared/account/display-name'
import type { RowChangesRow } from '#shared/schema/rows'
import { type LocalDb, useAllRows, useLive } from '#sync/react'
import { type FieldChange, fieldChanges, nounOf } from './row-history'

export interface HistoryLine {
  id: string
  change: RowChangesRow
  /** Name of the admin who made it. */
  actor: string
  /** The change deleted the row, and no one has restored it. */
  isInTrash: boolean
}

/** All changes on this device; undefined while they are loading. */
export function useHistory(): HistoryLine[] | undefined {
  const changes = useAllRows('row_changes')?.rows
  const profiles = useAllRows('profiles')?.rows
  const trashed = useLive(trashedRows, [])
  return useMemo(() => {
    if (!changes || !profiles || !trashed) return undefined
    const names = new Map(
      profiles.map(({ user_id, display_name, email }) => [user_id, displayName(display_name, email)]),
    )
    return changes.map((change) => ({
      id: change.id,
      change,
      actor: names.get(change.actor_id ?? '') ?? 'A former admin',
      isInTrash: trashed.has(change.id),
    }))
  }, [changes, profiles, trashed])
}

/** Ids of the deletions whose rows are still deleted; of several deletions of a row, the last. */
async function trashedRows(db: LocalDb): Promise<ReadonlySet<string>> {
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

/** Tables that were pulled by a build which knew fewer of their columns, or not the table, are pulled again, and no others (L3). */
import type { StoreTx } from '#domain/local-store'
import { pulledColumns } from '#domain/pulled-columns'
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables'
import { type AsideDeps, type AsideFailure, writeAside } from './fetch-outside-sweep'
import { fetchTables } from './fetch-tables'
import { noteColumns } from './note-columns'
import type { PullPosition } from './pull-position'

/** Tables whose rows here lack columns, or are not here at all; none before the first fill, which brings all that this build knows. */
export async function tablesBehind(tx: StoreTx): Promise<TableName[]> {
  if (!(await tx.getMeta('isFilled'))) return []
  const noted = await tx.getMeta('columns')
  return TABLE_NAMES.filter((table) => pulledColumns(noted, table) < TABLES[table].columns)
}

/** What came before a failure stays, and is asked for again: a table counts as renewed with its last page. */
export async function renewColumns(
  deps: AsideDeps,
  position: PullPosition,
  behind: TableName[],
): Promise<{ kind: 'done' } | AsideFailure> {
  const fetched = await fetchTables(deps, position, { tables: behind, prefix: null })
  if (fetched.kind !== 'done') return fetched
  const result = await writeAside(deps, position, [], noteColumns)
  return result === 'applied' ? { kind: 'done' } : { kind: result }
}

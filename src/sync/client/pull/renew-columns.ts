/** Pulls tables again that were last pulled by a build with fewer of their columns, or without the table (L3). */

import { pulledColumnsVersion } from '#shared/schema/pulled-columns-version'
import { TABLE_NAMES, TABLES, type TableName } from '#shared/schema/tables'
import type { StoreTx } from '#sync/core/local-store'
import { type OutsideSweepDeps, type OutsideSweepFailure, writeOutsideSweep } from './fetch-outside-sweep'
import { fetchTables } from './fetch-tables'
import { noteColumns } from './note-columns'
import type { PullPosition } from './pull-position'

/**
 * Returns the tables whose stored rows lack columns, or that were never pulled; none before the first fill, which pulls
 * all tables and columns of this build.
 */
export async function outdatedTables(tx: StoreTx): Promise<TableName[]> {
  if (!(await tx.getMeta('isFilled'))) return []
  const columns = await tx.getMeta('columns')
  return TABLE_NAMES.filter((table) => pulledColumnsVersion(columns, table) < TABLES[table].columnsVersion)
}

/**
 * Pulls these tables again. They count as renewed only with their last page; after a failure they are all pulled again.
 */
export async function renewColumns(
  deps: OutsideSweepDeps,
  position: PullPosition,
  tables: TableName[],
): Promise<{ kind: 'done' } | OutsideSweepFailure> {
  const fetched = await fetchTables(deps, position, { tables, prefix: null })
  if (fetched.kind !== 'done') return fetched
  const result = await writeOutsideSweep(deps, position, [], noteColumns)
  return result === 'applied' ? { kind: 'done' } : { kind: result }
}

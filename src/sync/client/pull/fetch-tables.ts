/** Fetches complete tables outside the sweep, and applies them like any page (P7, L3). */

import type { TableName } from '#shared/schema/tables'
import { refreshOverlaid } from '#sync/core/refresh-shown-row'
import { applyRows } from './apply-page'
import {
  fetchOutsideSweep,
  type OutsideSweepDeps,
  type OutsideSweepFailure,
  writeOutsideSweep,
} from './fetch-outside-sweep'
import type { PullPosition } from './pull-position'

/**
 * Only adds and replaces rows: only a sweep shows which rows no longer exist. Each page is shown immediately. `prefix`:
 * only rows whose id begins with it.
 */
export function fetchTables(
  deps: OutsideSweepDeps,
  position: PullPosition,
  { tables, prefix }: { tables: TableName[]; prefix: string | null },
): Promise<{ kind: 'done' } | OutsideSweepFailure> {
  // From cursor 0, so that rows that are here already are also fetched.
  return fetchOutsideSweep(deps, { ...position, cursor: '0' }, { tables, prefix }, ({ rows }) => {
    const given = Object.keys(rows) as TableName[]
    return writeOutsideSweep(deps, position, given, async (tx) => {
      for (const table of given) {
        await refreshOverlaid(tx, await applyRows(tx, table, rows[table] ?? [], { replaces: false }))
      }
    })
  })
}

/** Fetches complete tables outside the sweep, and applies them like any page (P7, L3). */

import type { TableName } from '#shared/schema/tables'
import { refreshShadowedRows } from '#sync/core/refresh-shown-row'
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
  // From cursor 0, so that rows that the device has already are fetched as well.
  return fetchOutsideSweep(deps, { ...position, cursor: '0' }, { tables, prefix }, ({ rows }) => {
    const pulledTables = Object.keys(rows) as TableName[]
    return writeOutsideSweep(deps, position, pulledTables, async (tx) => {
      for (const table of pulledTables) {
        await refreshShadowedRows(tx, await applyRows(tx, table, rows[table] ?? [], { replaces: false }))
      }
    })
  })
}

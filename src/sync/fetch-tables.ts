/** Whole tables outside the sweep, put beneath the overlays like any page (P7, L3). */
import { refreshOverlaid } from '#domain/refresh-shown-row'
import type { TableName } from '#domain/tables'
import { applyRows } from './apply-page'
import { type AsideDeps, type AsideFailure, fetchAside, writeAside } from './fetch-outside-sweep'
import type { PullPosition } from './pull-position'

/**
 * Only adds and replaces: what is not there any more only a sweep knows. Each page shows as soon as it has come. With a
 * prefix only rows whose id begins so.
 */
export function fetchTables(
  deps: AsideDeps,
  position: PullPosition,
  { tables, prefix }: { tables: TableName[]; prefix: string | null },
): Promise<{ kind: 'done' } | AsideFailure> {
  // From the beginning: what was here already is wanted too.
  return fetchAside(deps, { ...position, cursor: '0' }, { tables, prefix }, ({ rows }) => {
    const given = Object.keys(rows) as TableName[]
    return writeAside(deps, position, given, async (tx) => {
      for (const table of given) {
        await refreshOverlaid(tx, await applyRows(tx, table, rows[table] ?? [], { replaces: false }))
      }
    })
  })
}

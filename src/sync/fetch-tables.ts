/** Whole tables outside the sweep, put beneath the overlays like any page (P7, L3). */
import { refreshOverlaid } from '#domain/refresh-shown-row'
import type { TableName } from '#domain/tables'
import { applyRows, type PullPosition } from './apply-page'
import { type AsideDeps, type AsideFailure, fetchAside, writeAside } from './fetch-aside'

/** Only adds and replaces: what is not there any more only a sweep knows. */
export async function fetchTables(
  deps: AsideDeps,
  position: PullPosition,
  tables: TableName[],
): Promise<{ kind: 'done' } | AsideFailure> {
  // From the beginning: what was here already is wanted too.
  const fetched = await fetchAside(deps, { ...position, cursor: '0' }, { tables, prefix: null })
  if (fetched.kind !== 'pages') return fetched
  for (const { rows } of fetched.pages) {
    const given = Object.keys(rows) as TableName[]
    const result = await writeAside(deps, position, given, async (tx) => {
      for (const table of given) {
        await refreshOverlaid(tx, await applyRows(tx, table, rows[table] ?? [], { seen: null }))
      }
    })
    if (result !== 'applied') return { kind: result }
  }
  return { kind: 'done' }
}

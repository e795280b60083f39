/** Copies the visitor's public rows into a customer's new database, so that no page is empty (I1). */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import type { LocalStore } from '#sync/core/local-store'

/**
 * Copies only from the visitor's database, which never contains an admin's drafts, and only before the target's first
 * sweep. The rows are copied without version and cursor: the first sweep replaces them, and removes those outside its
 * scope (P6).
 */
export async function copyCatalog(from: LocalStore, to: LocalStore): Promise<void> {
  if (from.principal.kind !== 'anonymous' || to.principal.kind === 'anonymous') return
  for (const table of TABLE_NAMES.filter((name) => TABLES[name].scope === 'public')) {
    const rows = await from.read([table], async (tx) => tx.getRows(table, await tx.rowIds(table)))
    const provisional = rows.flatMap((row) => (row ? [withoutVersion(row)] : []))
    await to.write([table], async (tx) => {
      // Another tab's first sweep has completed: rows missing now do not exist.
      if (await tx.getMeta('isFilled')) return
      const stored = await tx.getRows(
        table,
        provisional.map(({ id }) => id),
      )
      await tx.putRows(
        table,
        provisional.filter((_row, index) => stored[index] === undefined),
      )
    })
  }
}

function withoutVersion({ sync_xid: _version, ...row }: SyncedRow): SyncedRow {
  return row as SyncedRow
}

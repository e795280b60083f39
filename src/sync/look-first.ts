/** What the person looks at comes first, while the database is not filled (P7). */
import type { TableName } from '#domain/tables'
import type { PullPosition } from './apply-page'
import type { AsideDeps, AsideFailure } from './fetch-aside'
import { fetchTables } from './fetch-tables'

export interface Looks {
  add(tables: readonly TableName[]): void
  /** Those that were asked for and are not here yet. */
  open(): TableName[]
  /** They are here; asking for them again changes nothing. */
  settle(tables: readonly TableName[]): void
}

export function createLooks(): Looks {
  const wanted = new Set<TableName>()
  const settled = new Set<TableName>()
  return {
    add(tables) {
      for (const table of tables) wanted.add(table)
    },
    open: () => [...wanted].filter((table) => !settled.has(table)),
    settle(tables) {
      for (const table of tables) settled.add(table)
    },
  }
}

/**
 * Fetches the tables that somebody looks at. The sweep brings them once more: only a sweep knows what is not there, and
 * where it stands.
 */
export async function lookFirst(
  deps: AsideDeps,
  looks: Looks,
  position: PullPosition,
): Promise<{ kind: 'done' } | AsideFailure> {
  const tables = looks.open()
  if (tables.length === 0) return { kind: 'done' }
  const fetched = await fetchTables(deps, position, tables)
  if (fetched.kind === 'done') looks.settle(tables)
  return fetched
}

/** What the person looks at comes first, while the database is not filled (P7). */
import { splitRowKey } from '#domain/refresh-shown-row'
import type { TableName } from '#domain/tables'
import type { AsideDeps, AsideFailure } from './fetch-outside-sweep'
import { fetchTables } from './fetch-tables'
import type { PullPosition } from './pull-position'
import type { Looked } from './status'

export interface PriorityRequests {
  add(looked: readonly Looked[]): void
  /** Those that were asked for and are not here yet. */
  open(): Looked[]
  /** They are here; asking for them again changes nothing. */
  settle(looked: readonly Looked[]): void
}

export function createPriorityRequests(): PriorityRequests {
  const wanted = new Set<Looked>()
  const settled = new Set<Looked>()
  return {
    add(looked) {
      for (const one of looked) wanted.add(one)
    },
    open: () => [...wanted].filter((one) => !settled.has(one)),
    settle(looked) {
      for (const one of looked) settled.add(one)
    },
  }
}

/**
 * Fetches what somebody looks at, single rows before whole tables. The sweep brings it once more: only a sweep knows what
 * is not there, and where it stands.
 */
export async function fetchPriorityRows(
  deps: AsideDeps,
  looks: PriorityRequests,
  position: PullPosition,
): Promise<{ kind: 'done' } | AsideFailure> {
  for (const { looked, ...wanted } of requestsFor(looks.open())) {
    const fetched = await fetchTables(deps, position, wanted)
    if (fetched.kind !== 'done') return fetched
    looks.settle(looked)
  }
  return { kind: 'done' }
}

interface Wanted {
  looked: Looked[]
  tables: TableName[]
  /** The first digits of the one id that is wanted; null for all rows. */
  prefix: string | null
}

function requestsFor(open: Looked[]): Wanted[] {
  const tables = open.filter((one): one is TableName => !one.includes('/'))
  const rows = open.flatMap((one): Wanted[] => {
    const { table, id } = splitRowKey(one)
    // An address may name anything; what is no id of the server's is nowhere.
    const prefix = one.includes('/') ? (UUID_HEAD.exec(id)?.[1] ?? null) : null
    return prefix === null ? [] : [{ looked: [one], tables: [table], prefix }]
  })
  return tables.length > 0 ? [...rows, { looked: tables, tables, prefix: null }] : rows
}

/** As many digits as a request may name (S13): enough for one row. */
const UUID_HEAD = /^([0-9a-f]{8})-/

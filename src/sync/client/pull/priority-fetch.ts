/** Fetches the tables and rows that a page shows before all others, while the database is not filled (P7). */

import type { TableName } from '#shared/schema/tables'
import { splitRowKey } from '#sync/core/refresh-shown-row'
import type { RequestedData } from '#sync/status'
import type { OutsideSweepDeps, OutsideSweepFailure } from './fetch-outside-sweep'
import { fetchTables } from './fetch-tables'
import type { PullPosition } from './pull-position'

export interface PriorityRequests {
  add(looked: readonly RequestedData[]): void
  /** Requested tables and rows that have not been fetched yet. */
  open(): RequestedData[]
  /** Notes that these have been fetched; requesting them again changes nothing. */
  settle(looked: readonly RequestedData[]): void
}

export function createPriorityRequests(): PriorityRequests {
  const wanted = new Set<RequestedData>()
  const settled = new Set<RequestedData>()
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
 * Fetches the requested rows, single rows before complete tables. The sweep pulls them again, because only a sweep
 * shows which rows do not exist.
 */
export async function fetchPriorityRows(
  deps: OutsideSweepDeps,
  priorityRequests: PriorityRequests,
  position: PullPosition,
): Promise<{ kind: 'done' } | OutsideSweepFailure> {
  for (const { looked, ...wanted } of requestsFor(priorityRequests.open())) {
    const fetched = await fetchTables(deps, position, wanted)
    if (fetched.kind !== 'done') return fetched
    priorityRequests.settle(looked)
  }
  return { kind: 'done' }
}

interface Wanted {
  looked: RequestedData[]
  tables: TableName[]
  /** The first digits of the one wanted id; null for all rows. */
  prefix: string | null
}

function requestsFor(open: RequestedData[]): Wanted[] {
  const tables = open.filter((one): one is TableName => !one.includes('/'))
  const rows = open.flatMap((one): Wanted[] => {
    const { table, id } = splitRowKey(one)
    // The first digits are enough. The server has no row whose id is not a UUID.
    const prefix = one.includes('/') ? (UUID_HEAD.exec(id)?.[1] ?? null) : null
    return prefix === null ? [] : [{ looked: [one], tables: [table], prefix }]
  })
  return tables.length > 0 ? [...rows, { looked: tables, tables, prefix: null }] : rows
}

/** As many digits as a request may contain (S13), enough to select one row. */
const UUID_HEAD = /^([0-9a-f]{8})(?:-|$)/

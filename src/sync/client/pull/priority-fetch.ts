/** Fetches the tables and rows that a page shows before all others, while the database is not filled (P7). */

import type { TableName } from '#shared/schema/tables'
import { splitRowKey } from '#sync/core/refresh-shown-row'
import type { RequestedData } from '#sync/status'
import type { OutsideSweepDeps, OutsideSweepFailure } from './fetch-outside-sweep'
import { fetchTables } from './fetch-tables'
import type { PullPosition } from './pull-position'

export interface PriorityRequests {
  add(requests: readonly RequestedData[]): void
  /** Returns the requested tables and rows that have not been fetched yet. */
  open(): RequestedData[]
  /** Notes that these have been fetched; requesting them again changes nothing. */
  settle(requests: readonly RequestedData[]): void
}

export function createPriorityRequests(): PriorityRequests {
  const requested = new Set<RequestedData>()
  const settled = new Set<RequestedData>()
  return {
    add(requests) {
      for (const request of requests) requested.add(request)
    },
    open: () => [...requested].filter((request) => !settled.has(request)),
    settle(requests) {
      for (const request of requests) settled.add(request)
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
  for (const { requests, tables, prefix } of planFetches(priorityRequests.open())) {
    const outcome = await fetchTables(deps, position, { tables, prefix })
    if (outcome.kind !== 'done') return outcome
    priorityRequests.settle(requests)
  }
  return { kind: 'done' }
}

interface Fetch {
  /** The requests that it fulfills. */
  requests: RequestedData[]
  tables: TableName[]
  /** The first digits of the id of a single row; null for all rows of the tables. */
  prefix: string | null
}

function planFetches(requests: RequestedData[]): Fetch[] {
  const tables = requests.filter(isTable)
  const rows = requests.flatMap((request): Fetch[] => {
    if (isTable(request)) return []
    const { table, id } = splitRowKey(request)
    // The server has no row whose id is not a UUID.
    const prefix = UUID_HEAD.exec(id)?.[1]
    return prefix === undefined ? [] : [{ requests: [request], tables: [table], prefix }]
  })
  return tables.length > 0 ? [...rows, { requests: tables, tables, prefix: null }] : rows
}

const isTable = (request: RequestedData): request is TableName => !request.includes('/')

/** As many digits as a request may contain (S13), enough to select one row. */
const UUID_HEAD = /^([0-9a-f]{8})(?:-|$)/

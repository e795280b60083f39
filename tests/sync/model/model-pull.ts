/** sync_pull of the model server (S3-S5): one page in the order (table, xid, id), removals last. */
import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import type { PullPage, PullRequest, Refused, SweepKey } from '#sync/contract'
import type { ModelDatabase } from './model-database'
import { audiencesOf, type Caller, canSee } from './model-rights'

export const scopeOf = ({ uid, isAdmin }: Caller): string =>
  `${uid ?? 'anonymous'}:${isAdmin ? 'admin' : 'user'}`

export function modelPull(database: ModelDatabase, caller: Caller, request: PullRequest): PullPage | Refused {
  if (request.expected_uid !== caller.uid) return { status: 'refused', code: 'uid_mismatch', uid: caller.uid }
  const cursor = BigInt(request.cursor)
  const isSameEpochAndScope = request.epoch === database.epoch && request.scope === scopeOf(caller)
  const since = isSameEpochAndScope && request.prefix === null && cursor >= database.prunedBelow ? cursor : 0n
  const horizon = request.sweep ? BigInt(request.sweep.horizon) : database.horizon()
  const items = [
    ...rowItems(database, caller, request, since, horizon),
    ...(since === 0n ? [] : removalItems(database, caller, since, horizon)),
  ].sort((a, b) => compareKeys(a.key, b.key))
  const after = request.sweep?.after
  const remaining = after ? items.filter(({ key }) => compareKeys(key, after) > 0) : items
  const page = remaining.slice(0, request.limit)
  return {
    status: 'page',
    epoch: database.epoch,
    uid: caller.uid,
    scope: scopeOf(caller),
    horizon: String(horizon),
    since: String(since),
    held_back: database.horizon() < database.newest(),
    rows: groupRows(page),
    removals: page
      .flatMap((item) => ('removal' in item ? [item.removal] : []))
      .filter(isGone(database, caller)),
    next: remaining.length > page.length ? (page.at(-1)?.key ?? null) : null,
  }
}

type Item = { key: SweepKey; table: TableName; row: SyncedRow } | { key: SweepKey; removal: Removed }
type Removed = PullPage['removals'][number]

function rowItems(
  database: ModelDatabase,
  caller: Caller,
  { tables, prefix }: PullRequest,
  since: bigint,
  horizon: bigint,
): Item[] {
  return (tables ?? TABLE_NAMES).flatMap((table) =>
    [...database.table(table).values()]
      .filter((row) => isWithin(BigInt(row.sync_xid ?? '0'), since, horizon) && canSee(caller, table, row))
      .filter(({ id }) => id.startsWith(prefix ?? ''))
      .map((row) => ({ key: { table, xid: row.sync_xid ?? '0', id: row.id }, table, row })),
  )
}

function removalItems(database: ModelDatabase, caller: Caller, since: bigint, horizon: bigint): Item[] {
  const own = audiencesOf(caller)
  return database.removals
    .filter(({ xid, audience }) => isWithin(xid, since, horizon) && own.includes(audience))
    .map(({ table, id, xid }) => ({
      key: { table: '~removals', xid: String(xid), id },
      removal: { table, id, xid: String(xid) },
    }))
}

/**
 * Whether the caller does not see the row now: an older transaction may have inserted it again after the removal, or it
 * has left only one of several audiences of the caller (S2). Checked after the page limit is applied, as in the
 * SQL.
 */
export const isGone =
  (database: ModelDatabase, caller: Caller) =>
  ({ table, id }: { table: TableName; id: string }): boolean => {
    const row = database.table(table).get(id)
    return !row || !canSee(caller, table, row)
  }

/** Half open: changes at the horizon belong to the next sweep (S3). */
const isWithin = (xid: bigint, since: bigint, horizon: bigint): boolean => xid >= since && xid < horizon

const placeOf = (table: SweepKey['table']): number =>
  table === '~removals' ? TABLE_NAMES.length : TABLE_NAMES.indexOf(table)

function compareKeys(a: SweepKey, b: SweepKey): number {
  if (a.table !== b.table) return placeOf(a.table) - placeOf(b.table)
  const difference = BigInt(a.xid) - BigInt(b.xid)
  if (difference !== 0n) return difference < 0n ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

function groupRows(page: Item[]): PullPage['rows'] {
  const rows: PullPage['rows'] = {}
  for (const item of page) {
    if ('removal' in item) continue
    const list = rows[item.table] ?? []
    list.push(item.row)
    rows[item.table] = list
  }
  return rows
}

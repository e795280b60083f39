/** sync_digest of the model server (S6). */

import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import type { Digest, DigestRequest, Refused } from '#sync/contract'
import { digestRows } from '#sync/core/digest-rows'
import type { ModelDatabase } from './model-database'
import { isGone, scopeOf } from './model-pull'
import { audiencesOf, type Caller, canSee } from './model-rights'

export function modelDigest(
  database: ModelDatabase,
  caller: Caller,
  request: DigestRequest,
): Digest | Refused {
  if (request.expected_uid !== caller.uid) return { status: 'refused', code: 'uid_mismatch', uid: caller.uid }
  const isComparable = holdsAll(database, caller, request)
  return {
    status: 'digest',
    epoch: database.epoch,
    uid: caller.uid,
    scope: scopeOf(caller),
    horizon: String(database.horizon()),
    is_comparable: isComparable,
    buckets: isComparable ? bucketsOf(database, caller) : {},
  }
}

/** Whether a device at this cursor has pulled everything that the caller may see now. */
function holdsAll(database: ModelDatabase, caller: Caller, request: DigestRequest): boolean {
  const cursor = BigInt(request.cursor)
  if (request.epoch !== database.epoch || request.scope !== scopeOf(caller)) return false
  if (cursor < database.prunedBelow || cursor > database.horizon()) return false
  const hasNewer = TABLE_NAMES.some((table) =>
    [...database.table(table).values()].some(
      (row) => BigInt(row.sync_xid ?? '0') >= cursor && canSee(caller, table, row),
    ),
  )
  const mine = audiencesOf(caller)
  const removed = database.removals.filter(({ xid, audience }) => xid >= cursor && mine.includes(audience))
  return !hasNewer && !removed.some(isGone(database, caller))
}

function bucketsOf(database: ModelDatabase, caller: Caller): Digest['buckets'] {
  const tables = TABLE_NAMES.filter((table) => {
    const { scope, owner } = TABLES[table]
    return scope === 'public' || caller.isAdmin || (owner !== null && caller.uid !== null)
  })
  return Object.fromEntries(
    tables.map((table) => [
      table,
      digestRows([...database.table(table).values()].filter((row) => canSee(caller, table, row))),
    ]),
  )
}

/** Checks the shape of an answer before the local database uses it. Throws BackendError 'malformed'. */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLES, type TableName } from '#shared/schema/tables'
import type { Digest, PullPage, PushAnswer, Refused } from '#sync/contract'
import type { Verdict } from '#sync/core/mutation'
import { BackendError } from '#sync/errors'

/** Leaves out unknown tables; a build that knows them will refetch them. */
export function parsePull(answer: unknown): PullPage | Refused {
  const page = requireObject(answer)
  if (page.status !== 'page') return parseRefused(page)
  check(page.next === null || isSweepKey(page.next))
  check(
    typeof page.epoch === 'string' && typeof page.scope === 'string' && typeof page.held_back === 'boolean',
  )
  const rows: PullPage['rows'] = {}
  for (const [table, list] of Object.entries(requireObject(page.rows))) {
    check(Array.isArray(list) && list.every(isRow))
    if (isTable(table)) rows[table] = list as SyncedRow[]
  }
  check(Array.isArray(page.removals) && page.removals.every(isRemoval))
  return {
    status: 'page',
    epoch: page.epoch as string,
    scope: page.scope as string,
    uid: requireUid(page.uid),
    horizon: requireXid(page.horizon),
    since: requireXid(page.since),
    held_back: page.held_back as boolean,
    rows,
    removals: (page.removals as PullPage['removals']).filter(({ table }) => isTable(table)),
    next: page.next as PullPage['next'],
  }
}

export function parseDigest(answer: unknown): Digest | Refused {
  const digest = requireObject(answer)
  if (digest.status !== 'digest') return parseRefused(digest)
  check(typeof digest.epoch === 'string' && typeof digest.scope === 'string')
  check(typeof digest.is_comparable === 'boolean')
  const tables = Object.entries(requireObject(digest.buckets))
  for (const [, buckets] of tables) check(Object.entries(requireObject(buckets)).every(isBucket))
  return {
    status: 'digest',
    epoch: digest.epoch,
    scope: digest.scope,
    uid: requireUid(digest.uid),
    horizon: requireXid(digest.horizon),
    is_comparable: digest.is_comparable,
    buckets: Object.fromEntries(tables.filter(([table]) => isTable(table))) as Digest['buckets'],
  }
}

/** Leaves out verdicts with an unknown status, and lists the ids of their mutations in `unknown` (S14). */
export function parsePush(answer: unknown, askedIds: string[]): PushAnswer | Refused {
  const given = requireObject(answer)
  if (given.status !== 'verdicts') return parseRefused(given)
  check(typeof given.epoch === 'string' && Array.isArray(given.verdicts))
  const verdicts: PushAnswer['verdicts'] = []
  const unknown: string[] = []
  for (const item of given.verdicts as unknown[]) {
    const { id, verdict } = requireObject(item)
    check(typeof id === 'string' && askedIds.includes(id))
    const known = readVerdict(verdict)
    if (known) verdicts.push({ id, verdict: known })
    else unknown.push(id)
  }
  return {
    status: 'verdicts',
    epoch: given.epoch as string,
    uid: requireUid(given.uid),
    verdicts,
    ...(unknown.length > 0 ? { unknown } : {}),
  }
}

/** Throws 'update_required' if the server no longer serves this build (S14). */
function parseRefused(answer: Loose): Refused {
  if (answer.status === 'update_required') throw new BackendError('update_required')
  check(answer.status === 'refused' && answer.code === 'uid_mismatch')
  return { status: 'refused', code: 'uid_mismatch', uid: requireUid(answer.uid) }
}

/**
 * Null for an unknown status. Unknown codes are accepted; the app shows a general sentence for them.
 */
function readVerdict(value: unknown): Verdict | null {
  const verdict = requireObject(value)
  switch (verdict.status) {
    case 'applied':
      requireXid(verdict.xid)
      break
    case 'conflict':
      check(Array.isArray(verdict.conflicts) && verdict.conflicts.every(isConflict))
      break
    case 'rejected':
      check(typeof verdict.code === 'string')
      check(verdict.fields === undefined || areTexts(verdict.fields))
      break
    case 'retry_later':
      check(typeof verdict.code === 'string')
      check(verdict.retry_after_seconds === null || typeof verdict.retry_after_seconds === 'number')
      break
    case 'held':
      check(typeof verdict.by === 'string')
      break
    case 'not_reached':
      break
    default:
      check(typeof verdict.status === 'string')
      return null
  }
  return verdict as unknown as Verdict
}

type Loose = Record<string, unknown>

function check(isRight: boolean): asserts isRight {
  if (!isRight) throw new BackendError('malformed')
}
function requireObject(value: unknown): Loose {
  check(isObject(value))
  return value
}
function requireXid(value: unknown): string {
  check(typeof value === 'string' && /^\d{1,20}$/.test(value))
  return value
}
function requireUid(value: unknown): string | null {
  check(value === null || typeof value === 'string')
  return value
}

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')
const isXid = (value: unknown): boolean => typeof value === 'string' && /^\d{1,20}$/.test(value)
const isTable = (name: string): name is TableName => Object.hasOwn(TABLES, name)
const isRow = (value: unknown): boolean =>
  isObject(value) && typeof value.id === 'string' && isXid(value.sync_xid)
const isRemoval = (value: unknown): boolean =>
  isObject(value) && typeof value.table === 'string' && typeof value.id === 'string' && isXid(value.xid)
const isSweepKey = (value: unknown): boolean => isRemoval(value)
const isBucket = ([prefix, digest]: [string, unknown]): boolean =>
  /^[0-9a-f]$/.test(prefix) &&
  Array.isArray(digest) &&
  digest.length === 2 &&
  digest.every((value) => Number.isSafeInteger(value) && value >= 0)
const isConflict = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.table === 'string' &&
  typeof value.id === 'string' &&
  Array.isArray(value.fields) &&
  isObject(value.row)

/** Compares the device's rows with the server's digest, and fetches buckets that differ (L5, S6). */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import type { Digest, PullPage } from '#sync/contract'
import { bucketOf, digestRows, type TableDigest } from '#sync/core/digest-rows'
import type { StoreTx } from '#sync/core/local-store'
import { uidOf } from '#sync/core/principal'
import { refreshShadowedRows } from '#sync/core/refresh-shown-row'
import { BackendError } from '#sync/errors'
import type { Diagnostics } from '#sync/ports'
import type { RepairReport } from '#sync/status'
import { applyRows, dropServerCopies } from './apply-page'
import {
  fetchOutsideSweep,
  type OutsideSweepDeps,
  type OutsideSweepFailure,
  writeOutsideSweep,
} from './fetch-outside-sweep'
import { isSamePosition, type PullPosition, readPosition } from './pull-position'
import { serverCopyIds } from './sweep'

export interface RepairDeps extends OutsideSweepDeps {
  diagnostics: Diagnostics
}

export type RepairOutcome =
  | { kind: 'done'; report: RepairReport }
  | Exclude<OutsideSweepFailure, { kind: 'stale' }>

interface Bucket {
  table: TableName
  /** First hex digit of the ids in it. */
  prefix: string
  /** False for a prefix that no server row can have, but a damaged disk may contain; no row can be fetched for it. */
  isFetchable: boolean
}

/**
 * Compares and repairs. To be called right after a completed sweep: after any later change no comparison is possible.
 */
export async function repair(deps: RepairDeps): Promise<RepairOutcome> {
  const position = await deps.store.read([], readPosition)
  const digest = await requestDigest(deps, position)
  if (digest.kind !== 'digest') return digest
  const local = await readLocal(deps, position, digest.digest)
  if (!local) return { kind: 'done', report: NOT_COMPARED }
  const report: RepairReport = { isCompared: true, compared: 0, repaired: 0 }
  for (const { isSame, ...bucket } of compare(local, digest.digest)) {
    report.compared += 1
    if (isSame) continue
    const outcome = await refetch(deps, position, bucket)
    if (outcome.kind === 'stale') break
    // The server refuses only this bucket; the others can still be fetched.
    if (outcome.kind === 'failed' && outcome.error.code === 'invalid') {
      deps.diagnostics.report('bucket_refused', outcome.error)
      continue
    }
    if (outcome.kind !== 'done') return outcome
    if (!outcome.isRepaired) continue
    deps.diagnostics.report('bucket_repaired')
    report.repaired += 1
  }
  return { kind: 'done', report }
}

/** The report if no comparison was possible. */
export const NOT_COMPARED: RepairReport = { isCompared: false, compared: 0, repaired: 0 }

async function requestDigest(
  { backend, store, signal }: RepairDeps,
  { cursor, epoch, scope }: PullPosition,
): Promise<{ kind: 'digest'; digest: Digest } | Exclude<RepairOutcome, { kind: 'fenced' }>> {
  if (epoch === null || scope === null) return { kind: 'done', report: NOT_COMPARED }
  const uid = uidOf(store.principal)
  try {
    const digest = await backend.digest({ expected_uid: uid, cursor, epoch, scope }, signal)
    if (digest.status === 'refused' || digest.uid !== uid) return { kind: 'refused' }
    const isComparable = digest.is_comparable && digest.epoch === epoch && digest.scope === scope
    return isComparable ? { kind: 'digest', digest } : { kind: 'done', report: NOT_COMPARED }
  } catch (error) {
    if (error instanceof BackendError) return { kind: 'failed', error }
    throw error
  }
}

/**
 * Digests the stored rows; for rows with an overlay, their server copy. Null if the position has changed since the
 * request.
 */
function readLocal(
  { store }: RepairDeps,
  position: PullPosition,
  { buckets }: Digest,
): Promise<Map<TableName, TableDigest> | null> {
  return store.read(TABLE_NAMES, async (tx) => {
    if (!isSamePosition(await readPosition(tx), position)) return null
    const local = new Map<TableName, TableDigest>()
    for (const table of TABLE_NAMES) {
      if (buckets[table]) local.set(table, digestRows(await serverCopies(tx, table)))
    }
    return local
  })
}

async function serverCopies(tx: StoreTx, table: TableName): Promise<SyncedRow[]> {
  const shadows = await tx.getShadows(await tx.shadowKeys(table))
  const shadowedIds = new Set(shadows.map((shadow) => shadow?.id))
  const unshadowedIds = (await tx.rowIds(table)).filter((id) => !shadowedIds.has(id))
  return [
    ...(await tx.getRows(table, unshadowedIds)).filter((row) => row !== undefined),
    ...shadows.flatMap((shadow) => (shadow?.row ? [shadow.row] : [])),
  ]
}

function compare(
  local: ReadonlyMap<TableName, TableDigest>,
  { buckets }: Digest,
): (Bucket & { isSame: boolean })[] {
  return [...local].flatMap(([table, mine]) => {
    const theirs = buckets[table] ?? {}
    const prefixes = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    return [...prefixes].map((prefix) => {
      const [ownCount, ownSum] = mine[prefix] ?? [0, 0]
      const [count, sum] = theirs[prefix] ?? [0, 0]
      return {
        table,
        prefix,
        isFetchable: isHexDigit(prefix) || prefix in theirs,
        isSame: ownCount === count && ownSum === sum,
      }
    })
  })
}

const isHexDigit = (prefix: string): boolean => /^[0-9a-f]$/.test(prefix)

/**
 * Fetches a complete bucket, and replaces the local rows, whatever their version. Not while an older transaction is
 * running: rows that it delays would look deleted.
 */
async function refetch(
  deps: RepairDeps,
  position: PullPosition,
  { table, prefix, isFetchable }: Bucket,
): Promise<{ kind: 'done'; isRepaired: boolean } | OutsideSweepFailure> {
  const pages: PullPage[] = []
  if (isFetchable) {
    const fetched = await fetchOutsideSweep(deps, position, { tables: [table], prefix }, async (page) => {
      pages.push(page)
      return 'applied'
    })
    if (fetched.kind !== 'done') return fetched
  }
  if (pages.some((page) => page.held_back)) return { kind: 'done', isRepaired: false }
  const rows = pages.flatMap((page) => page.rows[table] ?? [])
  const result = await writeOutsideSweep(deps, position, [table], async (tx) => {
    const updatedShadows = await applyRows(tx, table, rows, { replaces: true })
    const fetchedIds = new Set(rows.map(({ id }) => id))
    const localIds = [...(await serverCopyIds(tx, table))]
    const surplusIds = localIds.filter((id) => bucketOf(id) === prefix && !fetchedIds.has(id))
    const emptiedShadows = await dropServerCopies(tx, table, surplusIds)
    await refreshShadowedRows(tx, [...updatedShadows, ...emptiedShadows])
  })
  return result === 'applied' ? { kind: 'done', isRepaired: true } : { kind: result }
}

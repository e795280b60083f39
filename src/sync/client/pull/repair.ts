/** Compares the device's rows with the server's digest, and fetches buckets that differ (L5, S6). */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import type { Digest, PullPage } from '#sync/contract'
import { bucketOf, digestRows, type TableDigest } from '#sync/core/digest-rows'
import type { StoreTx } from '#sync/core/local-store'
import { uidOf } from '#sync/core/principal'
import { refreshOverlaid } from '#sync/core/refresh-shown-row'
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
  isAskable: boolean
}

/** Runs right after a completed sweep; if any row has changed since, no comparison is possible. */
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
    const isSamePlace = digest.is_comparable && digest.epoch === epoch && digest.scope === scope
    return isSamePlace ? { kind: 'digest', digest } : { kind: 'done', report: NOT_COMPARED }
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
  const overlaid = new Set(shadows.map((shadow) => shadow?.id))
  const plain = (await tx.rowIds(table)).filter((id) => !overlaid.has(id))
  return [
    ...(await tx.getRows(table, plain)).filter((row) => row !== undefined),
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
      const [a, b] = [mine[prefix] ?? [0, 0], theirs[prefix] ?? [0, 0]]
      return {
        table,
        prefix,
        isAskable: isHex(prefix) || prefix in theirs,
        isSame: a[0] === b[0] && a[1] === b[1],
      }
    })
  })
}

const isHex = (prefix: string): boolean => /^[0-9a-f]$/.test(prefix)

/**
 * Fetches a complete bucket, and replaces the local rows, whatever their version. Not while an older transaction is
 * running: rows that it delays would look deleted.
 */
async function refetch(
  deps: RepairDeps,
  position: PullPosition,
  { table, prefix, isAskable }: Bucket,
): Promise<{ kind: 'done'; isRepaired: boolean } | OutsideSweepFailure> {
  const pages: PullPage[] = []
  if (isAskable) {
    const fetched = await fetchOutsideSweep(deps, position, { tables: [table], prefix }, async (page) => {
      pages.push(page)
      return 'applied'
    })
    if (fetched.kind !== 'done') return fetched
  }
  if (pages.some((page) => page.held_back)) return { kind: 'done', isRepaired: false }
  const rows = pages.flatMap((page) => page.rows[table] ?? [])
  const result = await writeOutsideSweep(deps, position, [table], async (tx) => {
    const beneath = await applyRows(tx, table, rows, { replaces: true })
    const kept = new Set(rows.map(({ id }) => id))
    const shadowed = (await tx.shadowKeys(table)).map((key) => key.slice(table.length + 1))
    const here = new Set([...(await tx.rowIds(table)), ...shadowed])
    const gone = [...here].filter((id) => bucketOf(id) === prefix && !kept.has(id))
    const left = await dropServerCopies(tx, table, gone)
    await refreshOverlaid(tx, [...beneath, ...left])
  })
  return result === 'applied' ? { kind: 'done', isRepaired: true } : { kind: result }
}

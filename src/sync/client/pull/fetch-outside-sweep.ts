/** Fetches rows outside the sweep: those that a page shows (P7), or a bucket that is repaired (L5). Moves no cursor. */

import type { TableName } from '#shared/schema/tables'
import type { SyncBackend } from '#sync/backend'
import { isCurrentTerm } from '#sync/client/leader-term'
import type { PullPage, PullRequest } from '#sync/contract'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import { uidOf } from '#sync/core/principal'
import { BackendError } from '#sync/errors'
import type { PageSizer } from './page-limit'
import { isSamePosition, type PullPosition, readPosition } from './pull-position'
import { isSameKey } from './sweep'

export interface OutsideSweepDeps {
  store: LocalStore
  backend: SyncBackend
  leaderEpoch: number
  pageSizer: PageSizer
  signal: AbortSignal
}

export type OutsideSweepFailure =
  | { kind: 'refused' }
  | { kind: 'fenced' }
  /** The position changed meanwhile: the answer is discarded (P5). */
  | { kind: 'stale' }
  | { kind: 'failed'; error: BackendError }

/**
 * Passes the pages of the selected tables, or of one bucket of them, to `apply`, one after the other. All have the same
 * horizon, and the epoch and scope of `position`.
 */
export async function fetchOutsideSweep(
  { store, backend, pageSizer, signal }: OutsideSweepDeps,
  position: PullPosition,
  selection: Pick<PullRequest, 'tables' | 'prefix'>,
  apply: (page: PullPage) => Promise<'applied' | 'stale' | 'fenced'>,
): Promise<{ kind: 'done' } | OutsideSweepFailure> {
  const uid = uidOf(store.principal)
  let first: PullPage | null = null
  let sweep: PullRequest['sweep'] = null
  try {
    for (;;) {
      const page = await backend.pull(
        { expected_uid: uid, ...position, sweep, ...selection, limit: pageSizer.limit },
        signal,
      )
      pageSizer.worked()
      if (page.status === 'refused' || page.uid !== uid) return { kind: 'refused' }
      first ??= page
      const { epoch, scope, horizon }: PullPage = first
      const isLikeFirst = page.epoch === epoch && page.scope === scope && page.horizon === horizon
      if (!isLikeFirst || !isOfPosition(page, position)) return { kind: 'stale' }
      const result = await apply(page)
      if (result !== 'applied') return { kind: result }
      if (!page.next) return { kind: 'done' }
      if (sweep && isSameKey(page.next, sweep.after)) {
        return { kind: 'failed', error: new BackendError('malformed', { message: 'pages do not advance' }) }
      }
      sweep = { horizon, after: page.next }
    }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    if (error.code === 'timeout') pageSizer.timedOut()
    return { kind: 'failed', error }
  }
}

/** Whether a page has the epoch and scope of the position. Before the first sweep any epoch and scope match. */
const isOfPosition = (page: PullPage, { epoch, scope }: PullPosition): boolean =>
  (epoch === null || epoch === page.epoch) && (scope === null || scope === page.scope)

/** Writes fetched rows, with the same checks as a page of a sweep (P5). */
export function writeOutsideSweep(
  { store, leaderEpoch }: OutsideSweepDeps,
  position: PullPosition,
  tables: readonly TableName[],
  work: (tx: StoreTx) => Promise<void>,
): Promise<'applied' | 'stale' | 'fenced'> {
  return store.write(tables, async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return 'fenced'
    if (!isSamePosition(await readPosition(tx), position)) return 'stale'
    await work(tx)
    return 'applied'
  })
}

/** One pull: sweeps the window between the cursor and the server's horizon, page by page (P1-P8). */

import type { SyncBackend } from '#sync/backend'
import type { HorizonWatch } from '#sync/client/horizon-watch'
import type { PullPage, PullRequest } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import { compareXid } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { BackendError } from '#sync/errors'
import type { CheckedMark, Clock, Diagnostics } from '#sync/ports'
import { applyPage } from './apply-page'
import { beginWithSnapshot } from './fill-from-snapshot'
import type { PageSizer } from './page-limit'
import { fetchPriorityRows, type PriorityRequests } from './priority-fetch'
import { type PullPosition, readPosition } from './pull-position'
import { releaseOverlays } from './release-overlays'
import { outdatedTables, renewColumns } from './renew-columns'
import {
  beginSweep,
  type InterruptedSweep,
  isSameKey,
  readInterrupted,
  type Sweep,
  type SweepHeader,
} from './sweep'

/** Number of immediate restarts of a sweep whose position changed, before it waits for the next trigger. */
const MAX_RESTARTS = 3
/**
 * The cursor is moved after this time even without changes, ms: a cursor older than the removal log costs a full
 * refetch (S2).
 */
const CURSOR_MAX_AGE_MS = 24 * 3_600_000

export interface PullDeps {
  store: LocalStore
  backend: SyncBackend
  clock: Clock
  checked: CheckedMark
  diagnostics: Diagnostics
  /** Leader epoch of the caller (T1). */
  leaderEpoch: number
  /** Requests for tables and rows that a page shows (P7). */
  priorityRequests: PriorityRequests
  pageSizer: PageSizer
  horizonWatch: HorizonWatch
  /** Called when a page has arrived. */
  onAnswer(): void
  signal: AbortSignal
}

export type PullOutcome =
  /**
   * `isHeldBack`: an older transaction is still running on the server; pull again soon (P4). `isComplete`: a sweep
   * completed; before that the device cannot know which rows do not exist (L4). `isQuiet`: it returned nothing.
   */
  | { kind: 'done'; isHeldBack: boolean; isComplete: boolean; isQuiet: boolean }
  /** The device has begun with the snapshot, without a request to the database; the first sweep comes next (P9). */
  | { kind: 'snapshot' }
  | { kind: 'refused' }
  | { kind: 'fenced' }
  | { kind: 'failed'; error: BackendError }

type SweepOutcome = PullOutcome | { kind: 'restart' }

/** Sweeps once; starts over if the device's position changes meanwhile. */
export async function pull(deps: PullDeps): Promise<PullOutcome> {
  for (let restarts = 0; restarts < MAX_RESTARTS; restarts += 1) {
    const outcome = await sweepOnce(deps, restarts === 0)
    if (outcome.kind !== 'restart') return outcome
  }
  return { kind: 'done', isHeldBack: true, isComplete: false, isQuiet: false }
}

/** `mayResume`: continues after the last page of an interrupted sweep; not if the position has changed since. */
async function sweepOnce(deps: PullDeps, mayResume: boolean): Promise<SweepOutcome> {
  const { position, isFilled, tablesToRenew, interrupted } = await deps.store.read([], async (tx) => {
    const stored = await readPosition(tx)
    return {
      position: stored,
      isFilled: (await tx.getMeta('isFilled')) ?? false,
      tablesToRenew: await outdatedTables(tx),
      interrupted: mayResume ? await readInterrupted(tx, stored, deps.clock.now()) : null,
    }
  })
  if (position.epoch === null && !isFilled) {
    const outcome = await beginWithSnapshot(deps, deps.clock.now())
    if (outcome === 'filled') return { kind: 'snapshot' }
    if (outcome === 'fenced') return { kind: 'fenced' }
  }
  if (tablesToRenew.length > 0) {
    const outcome = await renewColumns(deps, position, tablesToRenew)
    if (outcome.kind === 'stale') return { kind: 'restart' }
    if (outcome.kind !== 'done') return outcome
  }
  return sweepPages(deps, isFilled, interrupted ?? { sweep: beginSweep(position), header: null, after: null })
}

type SweepStart = InterruptedSweep | { sweep: Sweep; header: null; after: null }

async function sweepPages(deps: PullDeps, isFilled: boolean, start: SweepStart): Promise<SweepOutcome> {
  const { sweep } = start
  // `sweep.position` changes with the first page of a sweep from the beginning.
  const firstPosition = sweep.position
  let header: SweepHeader | null = start.header
  let after: PullPage['next'] = start.after
  let answer: Answer | null = null
  let pageCount = 0
  for (;;) {
    // A device that began with a snapshot has the rows already (P9).
    const hasRows = isFilled || sweep.position.cursor !== '0'
    if (!hasRows) {
      const outcome = await fetchPriorityRows(deps, deps.priorityRequests, sweep.position)
      if (outcome.kind === 'stale') return { kind: 'restart' }
      if (outcome.kind !== 'done') return outcome
    }
    answer ??= await requestPage(deps, sweep.position, header && after && { horizon: header.horizon, after })
    if (answer.kind !== 'page') return answer
    const { page }: { page: PullPage } = answer
    pageCount += 1
    if (!header) {
      if (isLagging(firstPosition, page)) {
        deps.diagnostics.report('lagging_server')
        return { kind: 'done', isHeldBack: true, isComplete: false, isQuiet: false }
      }
      if (isFilled && (await hasNothingNew(deps, firstPosition, page)))
        return finish(deps, firstPosition, page, { isQuiet: true, isOnlyPage: true, isResumed: false })
    } else if (!isSameSweep(header, page)) {
      return { kind: 'restart' }
    }
    header ??= page
    if (page.next && after && isSameKey(page.next, after)) {
      return { kind: 'failed', error: new BackendError('malformed', { message: 'sweep does not advance' }) }
    }
    after = page.next
    const [result, nextAnswer]: [Awaited<ReturnType<typeof applyPage>>, Answer | null] = await Promise.all([
      applyPage(deps.store, page, sweep, { epoch: deps.leaderEpoch, now: deps.clock.now() }),
      // The next page is requested while this one is written.
      after ? requestPage(deps, positionAfter(firstPosition, page), { horizon: page.horizon, after }) : null,
    ])
    if (result === 'fenced') return { kind: 'fenced' }
    if (result === 'stale') {
      deps.diagnostics.report('page_discarded')
      return { kind: 'restart' }
    }
    if (!page.next) {
      const isResumed = start.header !== null
      const isOnlyPage = pageCount === 1 && !isResumed
      return finish(deps, firstPosition, page, { isQuiet: false, isOnlyPage, isResumed })
    }
    answer = nextAnswer
  }
}

/** The device's position after it has applied this page, unless it is the last. */
const positionAfter = (position: PullPosition, { epoch, scope, since }: PullPage): PullPosition =>
  since === '0' ? { cursor: '0', epoch, scope } : position

type Answer = { kind: 'page'; page: PullPage } | { kind: 'refused' } | { kind: 'failed'; error: BackendError }

/** Requests a page. An answer for another uid is discarded (S4). */
async function requestPage(
  { backend, store, pageSizer, onAnswer, signal }: PullDeps,
  position: PullPosition,
  sweep: PullRequest['sweep'],
): Promise<Answer> {
  const uid = uidOf(store.principal)
  try {
    const answer = await backend.pull(
      { expected_uid: uid, ...position, sweep, tables: null, prefix: null, limit: pageSizer.limit },
      signal,
    )
    if (answer.status === 'refused' || answer.uid !== uid) return { kind: 'refused' }
    pageSizer.worked()
    onAnswer()
    return { kind: 'page', page: answer }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    if (error.code === 'timeout') pageSizer.timedOut()
    return { kind: 'failed', error }
  }
}

/** Same epoch, older horizon: a lagging replica. Its answer is outdated, and no reason to restart (S5). */
const isLagging = (position: PullPosition, page: PullPage): boolean =>
  page.epoch === position.epoch &&
  page.since === position.cursor &&
  compareXid(page.horizon, position.cursor) < 0

const isSameSweep = (first: SweepHeader, page: PullPage): boolean =>
  page.epoch === first.epoch &&
  page.scope === first.scope &&
  page.horizon === first.horizon &&
  page.since === first.since

/** Whether nothing has to be written but the time of the check, outside IndexedDB (P8). The old cursor stays valid. */
async function hasNothingNew(deps: PullDeps, position: PullPosition, page: PullPage): Promise<boolean> {
  const isEmpty =
    page.next === null &&
    page.removals.length === 0 &&
    Object.values(page.rows).every((rows) => !rows?.length)
  const isFromPosition =
    page.since === position.cursor && page.epoch === position.epoch && page.scope === position.scope
  if (!isEmpty || !isFromPosition || page.since === '0') return false
  const movedAt = (await deps.store.read([], (tx) => tx.getMeta('lastFullSync'))) ?? 0
  return deps.clock.now() - movedAt <= CURSOR_MAX_AGE_MS
}

/** Releases overlays and notes the check after a completed sweep, or after a page with nothing new (`isQuiet`). */
async function finish(
  { store, leaderEpoch, checked, clock, horizonWatch }: PullDeps,
  position: PullPosition,
  page: PullPage,
  { isQuiet, isOnlyPage, isResumed }: { isQuiet: boolean; isOnlyPage: boolean; isResumed: boolean },
): Promise<PullOutcome> {
  const released = await releaseOverlays(store, leaderEpoch, {
    ...page,
    isWhole: isOnlyPage && !page.held_back,
  })
  if (released === 'fenced') return { kind: 'fenced' }
  const now = clock.now()
  horizonWatch.note(page, { now, standingSince: await readStandingSince(store, position, page, checked) })
  // With a stalled horizon the device may lack newer changes. After a resumed sweep it lacks those since its old
  // horizon, which the next pull returns.
  if (horizonWatch.stalledSince === null && !isResumed) checked.set(now)
  const isHeldBack = page.held_back || released === 'waiting' || isResumed
  return { kind: 'done', isHeldBack, isComplete: true, isQuiet }
}

/** Since when the device has been at the horizon that delays changes, ms since epoch; null if the horizon moved. */
async function readStandingSince(
  store: LocalStore,
  position: PullPosition,
  page: PullPage,
  checked: CheckedMark,
): Promise<number | null> {
  if (!page.held_back || position.cursor !== page.horizon) return null
  const lastFullSync = await store.read([], (tx) => tx.getMeta('lastFullSync'))
  // Without changes the cursor does not move (P8), so the check may be the later of the two.
  return Math.max(lastFullSync ?? 0, checked.get() ?? 0) || null
}

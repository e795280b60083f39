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
import { renewColumns, tablesBehind } from './renew-columns'
import { beginSweep, isSameKey, type Resumed, readInterrupted, type Sweep, type SweepHeader } from './sweep'

/** Number of immediate restarts of a sweep whose position changed, before it waits for the next trigger. */
const MAX_RESTARTS = 3
/**
 * The cursor is moved after this time even without changes, ms: a cursor older than the removal log costs a full
 * refetch (S2).
 */
const CURSOR_MAX_AGE = 24 * 3_600_000

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
  pages: PageSizer
  horizon: HorizonWatch
  /** Called after each page. */
  onAnswer(): void
  signal: AbortSignal
}

export type PullOutcome =
  /**
   * `isHeldBack`: an older transaction is still running on the server; pull again soon (P4). `isComplete`: a sweep
   * completed; before that the device cannot know which rows do not exist (L4). `isQuiet`: it returned nothing.
   */
  | { kind: 'done'; isHeldBack: boolean; isComplete: boolean; isQuiet: boolean }
  /** The device has begun with a snapshot, without a request to the database; the first sweep comes next (P9). */
  | { kind: 'begun' }
  | { kind: 'refused' }
  | { kind: 'fenced' }
  | { kind: 'failed'; error: BackendError }

type SweepOutcome = PullOutcome | { kind: 'restart' }

export async function pull(deps: PullDeps): Promise<PullOutcome> {
  for (let restarts = 0; restarts < MAX_RESTARTS; restarts += 1) {
    const outcome = await sweepOnce(deps, restarts === 0)
    if (outcome.kind !== 'restart') return outcome
  }
  return { kind: 'done', isHeldBack: true, isComplete: false, isQuiet: false }
}

/** `mayResume`: continues after the last page of an interrupted sweep; not if the position has changed since. */
async function sweepOnce(deps: PullDeps, mayResume: boolean): Promise<SweepOutcome> {
  const { asked, isFilled, behind, resumed } = await deps.store.read([], async (tx) => {
    const position = await readPosition(tx)
    return {
      asked: position,
      isFilled: (await tx.getMeta('isFilled')) ?? false,
      behind: await tablesBehind(tx),
      resumed: mayResume ? await readInterrupted(tx, position, deps.clock.now()) : null,
    }
  })
  if (asked.epoch === null && !isFilled) {
    const begun = await beginWithSnapshot(deps, deps.clock.now())
    if (begun !== 'without') return { kind: begun }
  }
  if (behind.length > 0) {
    const renewed = await renewColumns(deps, asked, behind)
    if (renewed.kind === 'stale') return { kind: 'restart' }
    if (renewed.kind !== 'done') return renewed
  }
  return sweepPages(deps, isFilled, resumed ?? { sweep: beginSweep(asked), ground: null, after: null })
}

type Start = Resumed | { sweep: Sweep; ground: null; after: null }

async function sweepPages(deps: PullDeps, isFilled: boolean, start: Start): Promise<SweepOutcome> {
  const { sweep } = start
  const { asked } = sweep
  let ground: SweepHeader | null = start.ground
  let after: PullPage['next'] = start.after
  let answer: Answer | null = null
  let pages = 0
  for (;;) {
    // A device that began with a snapshot has the rows already (P9).
    const hasRows = isFilled || sweep.asked.cursor !== '0'
    const looked = hasRows ? null : await fetchPriorityRows(deps, deps.priorityRequests, sweep.asked)
    if (looked?.kind === 'stale') return { kind: 'restart' }
    if (looked && looked.kind !== 'done') return looked
    answer ??= await ask(deps, sweep.asked, ground && after && { horizon: ground.horizon, after })
    if (answer.kind !== 'page') return answer
    const { page }: { page: PullPage } = answer
    pages += 1
    if (!ground) {
      if (isLagging(asked, page)) {
        deps.diagnostics.report('lagging_server')
        return { kind: 'done', isHeldBack: true, isComplete: false, isQuiet: false }
      }
      if (isFilled && (await hasNothingNew(deps, asked, page)))
        return finish(deps, asked, page, { isQuiet: true, isOnlyPage: true, isResumed: false })
    } else if (!isSameSweep(ground, page)) {
      return { kind: 'restart' }
    }
    ground ??= page
    if (page.next && after && isSameKey(page.next, after)) {
      return { kind: 'failed', error: new BackendError('malformed', { message: 'sweep does not advance' }) }
    }
    after = page.next
    const [result, next]: [Awaited<ReturnType<typeof applyPage>>, Answer | null] = await Promise.all([
      applyPage(deps.store, page, sweep, { epoch: deps.leaderEpoch, now: deps.clock.now() }),
      // The next page is requested while this one is written.
      after ? ask(deps, positionAfter(asked, page), { horizon: page.horizon, after }) : null,
    ])
    if (result === 'fenced') return { kind: 'fenced' }
    if (result === 'stale') {
      deps.diagnostics.report('page_discarded')
      return { kind: 'restart' }
    }
    if (!page.next)
      return finish(deps, asked, page, {
        isQuiet: false,
        isOnlyPage: pages === 1 && !start.ground,
        isResumed: start.ground !== null,
      })
    answer = next
  }
}

/** The device's position after it has applied this page, unless it is the last. */
const positionAfter = (asked: PullPosition, { epoch, scope, since }: PullPage): PullPosition =>
  since === '0' ? { cursor: '0', epoch, scope } : asked

type Answer = { kind: 'page'; page: PullPage } | { kind: 'refused' } | { kind: 'failed'; error: BackendError }

/** Requests a page. An answer for another uid is discarded (S4). */
async function ask(
  { backend, store, pages, onAnswer, signal }: PullDeps,
  asked: PullPosition,
  sweep: PullRequest['sweep'],
): Promise<Answer> {
  const uid = uidOf(store.principal)
  try {
    const answer = await backend.pull(
      { expected_uid: uid, ...asked, sweep, tables: null, prefix: null, limit: pages.limit },
      signal,
    )
    if (answer.status === 'refused' || answer.uid !== uid) return { kind: 'refused' }
    pages.worked()
    onAnswer()
    return { kind: 'page', page: answer }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    if (error.code === 'timeout') pages.timedOut()
    return { kind: 'failed', error }
  }
}

/** Same epoch, older horizon: a lagging replica. Its answer is outdated, and no reason to restart (S5). */
const isLagging = (asked: PullPosition, page: PullPage): boolean =>
  page.epoch === asked.epoch && page.since === asked.cursor && compareXid(page.horizon, asked.cursor) < 0

const isSameSweep = (first: SweepHeader, page: PullPage): boolean =>
  page.epoch === first.epoch &&
  page.scope === first.scope &&
  page.horizon === first.horizon &&
  page.since === first.since

/** P8: if so, only the time of the check is stored, outside IndexedDB. The old cursor stays valid. */
async function hasNothingNew(deps: PullDeps, asked: PullPosition, page: PullPage): Promise<boolean> {
  const isEmpty =
    page.next === null &&
    page.removals.length === 0 &&
    Object.values(page.rows).every((rows) => !rows?.length)
  const isSameGround = page.since === asked.cursor && page.epoch === asked.epoch && page.scope === asked.scope
  if (!isEmpty || !isSameGround || page.since === '0') return false
  const last = (await deps.store.read([], (tx) => tx.getMeta('lastFullSync'))) ?? 0
  return deps.clock.now() - last <= CURSOR_MAX_AGE
}

async function finish(
  { store, leaderEpoch, checked, clock, horizon }: PullDeps,
  asked: PullPosition,
  page: PullPage,
  { isQuiet, isOnlyPage, isResumed }: { isQuiet: boolean; isOnlyPage: boolean; isResumed: boolean },
): Promise<PullOutcome> {
  const released = await releaseOverlays(store, leaderEpoch, {
    ...page,
    isWhole: isOnlyPage && !page.held_back,
  })
  if (released === 'fenced') return { kind: 'fenced' }
  const now = clock.now()
  horizon.note(page, { now, standingSince: await stalledSince(store, asked, page, checked) })
  // With a stalled horizon the device may lack newer changes. After a resumed sweep it lacks those since its old
  // horizon, which the next pull returns.
  if (horizon.stalledSince === null && !isResumed) checked.set(now)
  const isHeldBack = page.held_back || released === 'waiting' || isResumed
  return { kind: 'done', isHeldBack, isComplete: true, isQuiet }
}

/** Since when the device has been at the horizon that delays changes, ms since epoch; null if the horizon moved. */
async function stalledSince(
  store: LocalStore,
  asked: PullPosition,
  page: PullPage,
  checked: CheckedMark,
): Promise<number | null> {
  if (!page.held_back || asked.cursor !== page.horizon) return null
  const lastFullSync = await store.read([], (tx) => tx.getMeta('lastFullSync'))
  // Without changes the cursor does not move (P8), so the check may be the later of the two.
  return Math.max(lastFullSync ?? 0, checked.get() ?? 0) || null
}

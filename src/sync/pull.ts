/** One pull: sweeps the window between the cursor and the server's horizon, page by page (P1-P8). */
import type { PullPage, PullRequest, SweepKey, SyncBackend } from '#backend/contract'
import { BackendError } from '#backend/errors'
import type { LocalStore } from '#domain/local-store'
import { compareXid } from '#domain/mutation'
import { uidOf } from '#domain/principal'
import { applyPage } from './apply-page'
import { beginWithSnapshot } from './begin-with-snapshot'
import type { HorizonWatch } from './horizon-watch'
import type { PageSizer } from './page-limit'
import type { CheckedMark, Clock, Diagnostics } from './ports'
import { fetchPriorityRows, type PriorityRequests } from './priority-fetch'
import { type PullPosition, readPosition } from './pull-position'
import { releaseOverlays } from './release-overlays'
import { renewColumns, tablesBehind } from './renew-columns'
import { beginSweep, type Resumed, readInterrupted, type Sweep, type SweepGround } from './sweep'

/** Times that a sweep begins again at once because the ground moved beneath it, before the next trigger has its turn. */
const MAX_RESTARTS = 3
/** Even with nothing new the cursor moves on after this time, ms: one older than the removal log costs a refetch (S2). */
const CURSOR_MAX_AGE = 24 * 3_600_000

export interface PullDeps {
  store: LocalStore
  backend: SyncBackend
  clock: Clock
  checked: CheckedMark
  diagnostics: Diagnostics
  /** Number of the leader on whose behalf it is done (T1). */
  leaderEpoch: number
  /** What somebody looks at (P7). */
  looks: PriorityRequests
  pages: PageSizer
  horizon: HorizonWatch
  /** Called after each page. */
  onAnswer(): void
  signal: AbortSignal
}

export type PullOutcome =
  /**
   * `isHeldBack`: something older is still running on the server; pull again soon (P4). `isComplete`: a sweep came to
   * its end; without that nothing is known about what is not here (L4). `isQuiet`: it brought nothing.
   */
  | { kind: 'done'; isHeldBack: boolean; isComplete: boolean; isQuiet: boolean }
  /** The device has begun with a snapshot, and nobody was asked; the first sweep is still to come (P9). */
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

/** `mayResume`: goes on behind the last page of an interrupted sweep; not again where the ground has moved since. */
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
  let ground: SweepGround | null = start.ground
  let after: PullPage['next'] = start.after
  let answer: Answer | null = null
  let pages = 0
  for (;;) {
    // What began with a snapshot has the rows already (P9).
    const hasRows = isFilled || sweep.asked.cursor !== '0'
    const looked = hasRows ? null : await fetchPriorityRows(deps, deps.looks, sweep.asked)
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
      return { kind: 'failed', error: new BackendError('malformed', { message: 'the sweep stands still' }) }
    }
    after = page.next
    const [result, next]: [Awaited<ReturnType<typeof applyPage>>, Answer | null] = await Promise.all([
      applyPage(deps.store, page, sweep, { epoch: deps.leaderEpoch, now: deps.clock.now() }),
      // The next one travels while this one is written.
      after ? ask(deps, groundAfter(asked, page), { horizon: page.horizon, after }) : null,
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

/** Where the device will stand once it has the page, before the last one. */
const groundAfter = (asked: PullPosition, { epoch, scope, since }: PullPage): PullPosition =>
  since === '0' ? { cursor: '0', epoch, scope } : asked

type Answer = { kind: 'page'; page: PullPage } | { kind: 'refused' } | { kind: 'failed'; error: BackendError }

/** An answer for another uid is discarded, whatever it says (S4). */
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

/** Same history, older horizon: a replica that lags. Its answer is no news, and no reason to start over (S5). */
const isLagging = (asked: PullPosition, page: PullPage): boolean =>
  page.epoch === asked.epoch && page.since === asked.cursor && compareXid(page.horizon, asked.cursor) < 0

const isSameSweep = (first: SweepGround, page: PullPage): boolean =>
  page.epoch === first.epoch &&
  page.scope === first.scope &&
  page.horizon === first.horizon &&
  page.since === first.since

const isSameKey = (a: SweepKey, b: SweepKey): boolean =>
  a.table === b.table && a.xid === b.xid && a.id === b.id

/** P8: then the answer is noted outside IndexedDB and nothing is written. The old cursor stays valid. */
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
  horizon.note(page, { now, standingSince: await standingSince(store, asked, page, checked) })
  // While the horizon stands still "this is all" is not true: something newer may wait behind it. Nor after a sweep that
  // was interrupted: its horizon is of before that, and what has changed since comes with the next pull, at once.
  if (horizon.stalledSince === null && !isResumed) checked.set(now)
  const isHeldBack = page.held_back || released === 'waiting' || isResumed
  return { kind: 'done', isHeldBack, isComplete: true, isQuiet }
}

/** Since when the device has been at the horizon that holds changes back now, ms since epoch; null where it moved. */
async function standingSince(
  store: LocalStore,
  asked: PullPosition,
  page: PullPage,
  checked: CheckedMark,
): Promise<number | null> {
  if (!page.held_back || asked.cursor !== page.horizon) return null
  const lastFullSync = await store.read([], (tx) => tx.getMeta('lastFullSync'))
  // With nothing new the cursor stays (P8), so a check may be the later of the two.
  return Math.max(lastFullSync ?? 0, checked.get() ?? 0) || null
}

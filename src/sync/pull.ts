/** One pull: sweeps the window between the cursor and the server's horizon, page by page (P1-P8). */
import type { PullPage, PullRequest, SyncBackend } from '#backend/contract'
import { BackendError } from '#backend/errors'
import type { LocalStore } from '#domain/local-store'
import { compareXid } from '#domain/mutation'
import { uidOf } from '#domain/principal'
import { applyPage, type PullPosition, readPosition, type Sweep } from './apply-page'
import { beginWithSnapshot } from './begin-with-snapshot'
import { type Looks, lookFirst } from './look-first'
import { PAGE_LIMIT } from './page-limit'
import type { CheckedMark, Clock, Diagnostics } from './ports'
import { releaseOverlays } from './release-overlays'
import { renewColumns, tablesBehind } from './renew-columns'

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
  office: number
  /** What somebody looks at (P7). */
  looks: Looks
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
    const outcome = await sweepOnce(deps)
    if (outcome.kind !== 'restart') return outcome
  }
  return { kind: 'done', isHeldBack: true, isComplete: false, isQuiet: false }
}

async function sweepOnce(deps: PullDeps): Promise<SweepOutcome> {
  const { asked, isFilled, behind } = await deps.store.read([], async (tx) => ({
    asked: await readPosition(tx),
    isFilled: (await tx.getMeta('isFilled')) ?? false,
    behind: await tablesBehind(tx),
  }))
  if (asked.epoch === null && !isFilled) {
    const begun = await beginWithSnapshot(deps, deps.clock.now())
    if (begun !== 'without') return { kind: begun }
  }
  if (behind.length > 0) {
    const renewed = await renewColumns(deps, asked, behind)
    if (renewed.kind === 'stale') return { kind: 'restart' }
    if (renewed.kind !== 'done') return renewed
  }
  const sweep: Sweep = { asked, seen: null }
  let first: PullPage | null = null
  let after: PullPage['next'] = null
  let answer: Answer | null = null
  for (;;) {
    // What began with a snapshot has the rows already (P9).
    const hasRows = isFilled || sweep.asked.cursor !== '0'
    const looked = hasRows ? null : await lookFirst(deps, deps.looks, sweep.asked)
    if (looked?.kind === 'stale') return { kind: 'restart' }
    if (looked && looked.kind !== 'done') return looked
    answer ??= await ask(deps, asked, null)
    if (answer.kind !== 'page') return answer
    const { page }: { page: PullPage } = answer
    if (!first) {
      if (isLagging(asked, page)) {
        deps.diagnostics.report('lagging_server')
        return { kind: 'done', isHeldBack: true, isComplete: false, isQuiet: false }
      }
      if (page.since === '0') sweep.seen = new Map()
      if (isFilled && (await hasNothingNew(deps, asked, page)))
        return finish(deps, page, { isQuiet: true, isOnlyPage: true })
    } else if (!isSameSweep(first, page)) {
      return { kind: 'restart' }
    }
    first ??= page
    if (page.next && isSameKey(page.next, after)) {
      return { kind: 'failed', error: new BackendError('malformed', { message: 'the sweep stands still' }) }
    }
    after = page.next
    const [result, next]: [Awaited<ReturnType<typeof applyPage>>, Answer | null] = await Promise.all([
      applyPage(deps.store, page, sweep, { epoch: deps.office, now: deps.clock.now() }),
      // The next one travels while this one is written.
      after ? ask(deps, groundAfter(sweep, page), { horizon: first.horizon, after }) : null,
    ])
    if (result === 'fenced') return { kind: 'fenced' }
    if (result === 'stale') {
      deps.diagnostics.report('page_discarded')
      return { kind: 'restart' }
    }
    if (!page.next) return finish(deps, page, { isQuiet: false, isOnlyPage: page === first })
    answer = next
  }
}

/** Where the device will stand once it has the page, before the last one. */
const groundAfter = ({ asked, seen }: Sweep, { epoch, scope }: PullPage): PullPosition =>
  seen ? { cursor: '0', epoch, scope } : asked

type Answer = { kind: 'page'; page: PullPage } | { kind: 'refused' } | { kind: 'failed'; error: BackendError }

/** An answer for another uid is discarded, whatever it says (S4). */
async function ask(
  { backend, store, signal }: PullDeps,
  asked: PullPosition,
  sweep: PullRequest['sweep'],
): Promise<Answer> {
  const uid = uidOf(store.principal)
  try {
    const answer = await backend.pull(
      { expected_uid: uid, ...asked, sweep, tables: null, prefix: null, limit: PAGE_LIMIT },
      signal,
    )
    if (answer.status === 'refused' || answer.uid !== uid) return { kind: 'refused' }
    return { kind: 'page', page: answer }
  } catch (error) {
    if (error instanceof BackendError) return { kind: 'failed', error }
    throw error
  }
}

/** Same history, older horizon: a replica that lags. Its answer is no news, and no reason to start over (S5). */
const isLagging = (asked: PullPosition, page: PullPage): boolean =>
  page.epoch === asked.epoch && page.since === asked.cursor && compareXid(page.horizon, asked.cursor) < 0

const isSameSweep = (first: PullPage, page: PullPage): boolean =>
  page.epoch === first.epoch &&
  page.scope === first.scope &&
  page.horizon === first.horizon &&
  page.since === first.since

const isSameKey = (a: NonNullable<PullPage['next']>, b: PullPage['next']): boolean =>
  b !== null && a.table === b.table && a.xid === b.xid && a.id === b.id

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
  { store, office, checked, clock }: PullDeps,
  page: PullPage,
  { isQuiet, isOnlyPage }: { isQuiet: boolean; isOnlyPage: boolean },
): Promise<PullOutcome> {
  const released = await releaseOverlays(store, office, { ...page, isWhole: isOnlyPage && !page.held_back })
  if (released === 'fenced') return { kind: 'fenced' }
  checked.set(clock.now())
  return { kind: 'done', isHeldBack: page.held_back || released === 'waiting', isComplete: true, isQuiet }
}

/** Derives the state of the server from the results of rounds, and when the next round is due: pure functions. */
import type { BackendError } from '#sync/errors'
import type { LeaderFacts } from '#sync/ports'
import type { Backoff } from './backoff'
import type { Connection } from './connection'
import type { DoneRound, PullReport } from './round'

/** First and longest wait before pulling again changes that an older transaction held back, ms. */
const HELD_BACK_FIRST = 500
const HELD_BACK_LONGEST = 30_000

export interface Findings {
  /** The last pull was answered with this error; null if it worked, or failed on this device. */
  pullError: BackendError | null
  /** A pull has worked since pushes began to fail, so only writes fail. */
  isReadProven: boolean
  /** The server has given a verdict that only a newer build understands (S14). */
  hasUnknownVerdict: boolean
  /** Wait before pulling again the changes that an older transaction delays, ms; 0 if there are none (P4). */
  heldBackWait: number
}

export const NO_FINDINGS: Findings = {
  pullError: null,
  isReadProven: false,
  hasUnknownVerdict: false,
  heldBackWait: 0,
}

/** Pushes have begun to fail: a pull shows whether only writes fail, or all requests. */
export const isFirstWriteFailure = ({ push }: DoneRound, writes: Pick<Backoff, 'failures'>): boolean =>
  push.kind === 'writes_fail' && writes.failures === 1

export function noteRound(before: Findings, round: DoneRound, writes: Pick<Backoff, 'failures'>): Findings {
  const { pull, push, isHeldBack } = round
  const next = { ...before }
  if (pull.kind !== 'none') next.pullError = pull.kind === 'server' ? pull.error : null
  if (pull.kind === 'done' || push.kind === 'done') next.isReadProven = true
  if (push.kind === 'writes_fail') {
    if (push.error.code === 'update_required') next.hasUnknownVerdict = true
    if (isFirstWriteFailure(round, writes)) next.isReadProven = push.error.code !== 'timeout'
  }
  // Nothing is pending, so that no verdict remains that this build could not read.
  if (push.kind === 'done' && push.nextDueAt === null) next.hasUnknownVerdict = false
  // A round without a pull does not show whether changes are held back.
  if (pull.kind !== 'none')
    next.heldBackWait = isHeldBack
      ? Math.min(before.heldBackWait * 2 || HELD_BACK_FIRST, HELD_BACK_LONGEST)
      : 0
  return next
}

/** The first failure to store rows may only be a connection that the browser has closed (L1). */
export function pullFacts(pull: PullReport, storing: Pick<Backoff, 'failures'>): Partial<LeaderFacts> {
  if (pull.kind === 'none') return {}
  const hasLocalFailure = pull.kind === 'local' && storing.failures > 1
  const hasFailed = pull.kind === 'server' || hasLocalFailure
  return hasFailed ? { hasLocalFailure, hasFailedPull: true } : { hasLocalFailure }
}

export function connectionFacts(
  { pullError, isReadProven, hasUnknownVerdict }: Findings,
  connection: Pick<
    Connection,
    'isBroken' | 'isBehindPortal' | 'isServerFailing' | 'needsSignIn' | 'needsUpdate'
  >,
  writes: Pick<Backoff, 'isFailing'>,
): Partial<LeaderFacts> {
  const isSilent = writes.isFailing && !isReadProven
  const isReachable = !connection.isBroken && !pullError && !isSilent
  return {
    isReachable,
    isBehindPortal: connection.isBehindPortal,
    isServerFailing:
      connection.isServerFailing ||
      (pullError !== null && (pullError.code !== 'timeout' || pullError.sqlstate !== null)),
    needsSignIn: connection.needsSignIn,
    needsUpdate: connection.needsUpdate || hasUnknownVerdict,
    areWritesFailing: isReachable && writes.isFailing && !hasUnknownVerdict,
  }
}

/** ms until each kind of wait after a round ends, null for none. `now`: ms since epoch. */
export function waitsAfter(
  { push }: DoneRound,
  { heldBackWait }: Findings,
  { pulls, storing, writes }: Record<'pulls' | 'storing' | 'writes', Pick<Backoff, 'isFailing' | 'waitTime'>>,
  now: number,
): Record<'heldBack' | 'due' | 'pull' | 'push', number | null> {
  const failing = [pulls, storing].filter((one) => one.isFailing)
  return {
    heldBack: heldBackWait || null,
    due: push.kind === 'done' && push.nextDueAt !== null ? push.nextDueAt - now : null,
    pull: failing.length > 0 ? Math.max(...failing.map((one) => one.waitTime(false))) : null,
    // If no entry was due, `nextDueAt` has the time of the next one.
    push: writes.isFailing && push.kind !== 'done' ? writes.waitTime(false) : null,
  }
}

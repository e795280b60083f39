/** Derives the state of the server from the results of rounds, and when the next round is due: pure functions. */
import type { BackendError } from '#sync/errors'
import type { LeaderFacts } from '#sync/ports'
import type { Backoff } from './backoff'
import type { Connection } from './connection'
import type { DoneRound, PullReport } from './round'

/** First wait before pulling again what an older transaction held back. */
const HELD_BACK_FIRST_WAIT_MS = 500
/** Longest wait before pulling again what an older transaction held back. */
const HELD_BACK_MAX_WAIT_MS = 30_000

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

/** The findings before the first round. */
export const NO_FINDINGS: Findings = {
  pullError: null,
  isReadProven: false,
  hasUnknownVerdict: false,
  heldBackWait: 0,
}

/** Pushes have begun to fail: a pull shows whether only writes fail, or all requests. */
export const isFirstWriteFailure = ({ push }: DoneRound, writes: Pick<Backoff, 'failures'>): boolean =>
  push.kind === 'writes_fail' && writes.failures === 1

/** The findings after a round. */
export function noteRound(before: Findings, round: DoneRound, writes: Pick<Backoff, 'failures'>): Findings {
  const { pull, push, isHeldBack } = round
  const findings = { ...before }
  if (pull.kind !== 'none') findings.pullError = pull.kind === 'server' ? pull.error : null
  if (pull.kind === 'done' || push.kind === 'done') findings.isReadProven = true
  if (push.kind === 'writes_fail') {
    if (push.error.code === 'update_required') findings.hasUnknownVerdict = true
    if (isFirstWriteFailure(round, writes)) findings.isReadProven = push.error.code !== 'timeout'
  }
  // If nothing is pending, no verdict is left that this build could not read.
  if (push.kind === 'done' && push.nextDueAt === null) findings.hasUnknownVerdict = false
  // A round without a pull does not show whether changes are held back.
  if (pull.kind !== 'none')
    findings.heldBackWait = isHeldBack
      ? Math.min(Math.max(before.heldBackWait * 2, HELD_BACK_FIRST_WAIT_MS), HELD_BACK_MAX_WAIT_MS)
      : 0
  return findings
}

/**
 * The facts of a pull. The first failure to store rows is not shown: the browser may only have closed a connection
 * (L1).
 */
export function pullFacts(pull: PullReport, storing: Pick<Backoff, 'failures'>): Partial<LeaderFacts> {
  if (pull.kind === 'none') return {}
  const hasLocalFailure = pull.kind === 'local' && storing.failures > 1
  const hasFailed = pull.kind === 'server' || hasLocalFailure
  return hasFailed ? { hasLocalFailure, hasFailedPull: true } : { hasLocalFailure }
}

/** The facts about connection and server that follow from all rounds so far. */
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
  {
    pullBackoff,
    storeBackoff,
    writeBackoff,
  }: Record<'pullBackoff' | 'storeBackoff' | 'writeBackoff', Pick<Backoff, 'isFailing' | 'waitTime'>>,
  now: number,
): Record<'heldBack' | 'due' | 'pull' | 'push', number | null> {
  const pullWaits = [pullBackoff, storeBackoff]
    .filter(({ isFailing }) => isFailing)
    .map(({ waitTime }) => waitTime(false))
  return {
    heldBack: heldBackWait || null,
    due: push.kind === 'done' && push.nextDueAt !== null ? push.nextDueAt - now : null,
    pull: pullWaits.length > 0 ? Math.max(...pullWaits) : null,
    // If no entry was due, `nextDueAt` has the time of the next one.
    push: writeBackoff.isFailing && push.kind !== 'done' ? writeBackoff.waitTime(false) : null,
  }
}

/** One round of the leader: pushes pending entries, pulls new rows, and compares with the server if due. */
import type { BackendError } from '#sync/errors'
import type { CheckedMark } from '#sync/ports'
import type { RepairReport } from '#sync/status'
import type { Backoff } from './backoff'
import { classifyFailure } from './classify-failure'
import type { Connection } from './connection'
import { probeWrites } from './probe-writes'
import { type PullDeps, type PullOutcome, pull } from './pull/pull'
import { NOT_COMPARED, type RepairOutcome, repair } from './pull/repair'
import { chooseBatch } from './push/choose-batch'
import { type PushDeps, type PushOutcome, push } from './push/push'

export interface RoundDeps extends Omit<PullDeps & PushDeps, 'onAnswer'> {
  connection: Connection
  /** Backoff of pulls and of pushes that failed although the server could be reached. */
  pullBackoff: Backoff
  writeBackoff: Backoff
  /** Backoff of fetching rows that this device could not store. */
  storeBackoff: Backoff
  /** Backoff of automatic comparisons. */
  compareBackoff: Backoff
  /** Pushes only: for the visitor's outbox while an account is signed in (I1). */
  isDrainOnly: boolean
  compared: CheckedMark
}

/** What the round is to do besides pushing. */
export interface RoundWants {
  pull: boolean
  /** Compare with the server's digest (L5). */
  repair: boolean
  /** Skips the jitter of a failure, but not the server's minimum. */
  isUrgent: boolean
  /** The person pressed "sync now": entries that this device has parked are also sent again. */
  retriesParked: boolean
}

/** Result of the pull of a round. */
export type PullReport =
  | { kind: 'none' }
  | { kind: 'done' }
  /** The server was reached, but this call failed. */
  | { kind: 'server'; error: BackendError }
  /** The answer could not be stored or read on this device. */
  | { kind: 'local'; cause: unknown }

/** Result of the push of a round. */
export type PushReport =
  /** The backoff of pushes is not over yet. */
  | { kind: 'skipped' }
  | { kind: 'done'; sent: boolean; nextDueAt: number | null }
  | { kind: 'writes_fail'; error: BackendError; sent: boolean }
  | { kind: 'local'; cause: unknown }

export type RoundOutcome =
  | {
      kind: 'done'
      pull: PullReport
      push: PushReport
      isHeldBack: boolean
      hasSwept: boolean
      /** Null if no comparison was requested or due. */
      repaired: RepairReport | null
    }
  /** The device has begun with the snapshot; the first sweep comes next (P9). */
  | { kind: 'snapshot' }
  | { kind: 'refused' }
  | { kind: 'fenced' }
  | { kind: 'failed' }

/** A round that was not ended early. */
export type DoneRound = Extract<RoundOutcome, { kind: 'done' }>

/** What ends a round early: any other call would have the same result, or the first sweep comes next. */
type Stop = { kind: 'snapshot' | 'refused' | 'fenced' | 'failed' }
type Swept = Extract<PullOutcome, { kind: 'done' }>
type Pulled = Swept | { kind: 'server'; error: BackendError } | { kind: 'local'; cause: unknown }

/**
 * A round that does not know whether the server can be reached pulls first: offline, entries then remain unattempted,
 * and can still be changed or discarded (W9). If that pull failed for a reason of its own, the write probe replaces it,
 * so that pending entries are sent even while pulls fail, and pulls work even while sending fails. While pulls fail,
 * the probe comes first: a server that rejects pulls (429, 503) ends the round, but may accept pushes.
 */
export async function runRound(deps: RoundDeps, wants: RoundWants): Promise<RoundOutcome> {
  const { connection, isDrainOnly, pullBackoff, storeBackoff } = deps
  const mayPull =
    !isDrainOnly && [pullBackoff, storeBackoff].every((backoff) => backoff.waitTime(wants.isUrgent) === 0)
  let pulled: Pulled | Stop | null = null
  if (!connection.isProven && mayPull && !pullBackoff.isFailing) {
    pulled = await pullOnce(deps)
    if (isStop(pulled)) return pulled
  }
  const pushed = await pushOnce(deps, wants)
  if (isStop(pushed)) return pushed
  const hasSent = (pushed.kind === 'done' || pushed.kind === 'writes_fail') && pushed.sent
  const isPullWanted = hasSent || (!pulled && (wants.pull || wants.repair))
  const hasPullFailed = pulled !== null && pulled.kind !== 'done'
  if (mayPull && isPullWanted && !hasPullFailed) {
    pulled = await pullOnce(deps)
    if (isStop(pulled)) return pulled
  }
  const swept = pulled?.kind === 'done' ? pulled : null
  const compared = await compareIfDue(deps, swept, wants.repair)
  if (compared && isStop(compared)) return compared
  return {
    kind: 'done',
    pull: pullReportOf(pulled),
    push: pushed,
    isHeldBack: swept?.isHeldBack ?? false,
    hasSwept: swept?.isComplete ?? false,
    repaired: compared?.report ?? null,
  }
}

function pullReportOf(pulled: Pulled | null): PullReport {
  if (!pulled) return { kind: 'none' }
  return pulled.kind === 'done' ? { kind: 'done' } : pulled
}

const STOPS: readonly string[] = ['snapshot', 'refused', 'fenced', 'failed']
const isStop = (outcome: { kind: string }): outcome is Stop => STOPS.includes(outcome.kind)

async function pullOnce(deps: RoundDeps): Promise<Pulled | Stop> {
  const { connection, pullBackoff, storeBackoff, signal } = deps
  let outcome: PullOutcome
  try {
    outcome = await pull({
      ...deps,
      // A page is progress, and the next pull continues after it (P6).
      onAnswer: () => {
        connection.worked()
        pullBackoff.worked()
      },
    })
  } catch (cause) {
    storeBackoff.failed(null)
    return { kind: 'local', cause }
  }
  if (outcome.kind === 'fenced' || outcome.kind === 'snapshot') return outcome
  // A call that was aborted because this tab stopped leading does not show the state of the connection.
  if (signal.aborted) return outcome.kind === 'done' ? outcome : { kind: 'failed' }
  if (outcome.kind === 'refused') {
    connection.refused()
    return outcome
  }
  if (outcome.kind === 'done') {
    pullBackoff.worked()
    storeBackoff.worked()
    return outcome
  }
  const { error } = outcome
  if (classifyFailure(error) !== 'this-call') {
    connection.failed(error)
    // The server may limit only pulls.
    if (error.code === 'rate_limited' || error.code === 'busy') pullBackoff.failed(error.retryAfterSeconds)
    return { kind: 'failed' }
  }
  connection.callFailed()
  pullBackoff.failed(error.retryAfterSeconds)
  return { kind: 'server', error }
}

async function pushOnce(
  deps: RoundDeps,
  { isUrgent, retriesParked }: RoundWants,
): Promise<PushReport | Stop> {
  const { connection, writeBackoff, signal } = deps
  if (writeBackoff.waitTime(isUrgent) > 0) return { kind: 'skipped' }
  const pushDeps = { ...deps, onAnswer: () => connection.worked() }
  let pushed: PushOutcome
  try {
    pushed = (await proveIfNeeded(pushDeps)) ?? (await push(pushDeps, { retriesParked }))
  } catch (cause) {
    return { kind: 'local', cause }
  }
  if (pushed.kind === 'fenced') return pushed
  if (signal.aborted) return pushed.kind === 'done' ? pushed : { kind: 'failed' }
  switch (pushed.kind) {
    case 'done':
      // If no entry was due, no request was attempted.
      if (pushed.sent || pushed.nextDueAt === null) writeBackoff.worked()
      return pushed
    case 'writes_fail':
      if (pushed.error.code !== 'update_required') connection.callFailed()
      writeBackoff.failed(pushed.error.retryAfterSeconds)
      return pushed
    case 'failed':
      connection.failed(pushed.error)
      return { kind: 'failed' }
    case 'refused':
      connection.refused()
      return pushed
  }
}

/** Returns null if the outbox may be sent: the connection or the probe has succeeded, or no entry is due. */
async function proveIfNeeded(deps: RoundDeps & PushDeps): Promise<PushOutcome | null> {
  const { connection, store, clock, batchSizer } = deps
  if (connection.isProven) return null
  const { batch } = await store.read([], (tx) =>
    chooseBatch(tx, clock.now(), { ...batchSizer.bounds, maxEntries: 1 }),
  )
  if (batch.length === 0) return null
  const probe = await probeWrites(deps)
  if (probe.kind === 'works') return null
  if (probe.kind === 'refused') return probe
  const isReached = classifyFailure(probe.error) === 'this-call'
  return isReached ? { kind: 'writes_fail', error: probe.error, sent: false } : probe
}

/** Age of the last comparison after which a pull that returns nothing is followed by a new one, ms (L5). */
const COMPARE_AFTER = 24 * 3_600_000

/** Compares on demand, and once a day after a pull that returns nothing. A failure does not stop pulls and pushes. */
async function compareIfDue(
  deps: RoundDeps,
  pulled: Swept | null,
  isRequested: boolean,
): Promise<{ kind: 'done'; report: RepairReport } | Stop | null> {
  const { clock, compared, compareBackoff, connection, diagnostics, signal } = deps
  if (!pulled?.isComplete || pulled.isHeldBack) return null
  const now = clock.now()
  const comparedAt = compared.get()
  // After the first fill, or if the clock was set back, the interval starts now.
  if (comparedAt === null || comparedAt > now) compared.set(now)
  const isDue = pulled.isQuiet && comparedAt !== null && now - comparedAt > COMPARE_AFTER
  if (!isRequested && !(isDue && compareBackoff.waitTime(false) === 0)) return null
  let outcome: RepairOutcome
  try {
    outcome = await repair(deps)
  } catch (cause) {
    compareBackoff.failed(null)
    diagnostics.report('comparison_failed', cause)
    return { kind: 'done', report: NOT_COMPARED }
  }
  if (outcome.kind === 'fenced') return outcome
  if (signal.aborted) return outcome.kind === 'done' ? outcome : { kind: 'failed' }
  if (outcome.kind === 'refused') {
    connection.refused()
    return outcome
  }
  if (outcome.kind === 'done') {
    compareBackoff.worked()
    if (outcome.report.isCompared) compared.set(now)
    return outcome
  }
  if (classifyFailure(outcome.error) !== 'this-call') {
    connection.failed(outcome.error)
    return { kind: 'failed' }
  }
  compareBackoff.failed(outcome.error.retryAfterSeconds)
  diagnostics.report('comparison_failed', outcome.error)
  return { kind: 'done', report: NOT_COMPARED }
}

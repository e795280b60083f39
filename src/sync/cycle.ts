/** One round of the leader: what waits goes out, what is new comes in. */
import type { BackendError } from '#backend/errors'
import type { Backoff } from './backoff'
import type { BatchSizer } from './batch-sizer'
import { chooseBatch } from './choose-batch'
import type { Connection } from './connection'
import type { CheckedMark } from './ports'
import { probeWrites } from './probe-writes'
import { type PullDeps, type PullOutcome, pull } from './pull'
import { type PushDeps, type PushOutcome, push } from './push'
import { NOT_COMPARED, type RepairOutcome, repair } from './repair'
import { classifyFailure } from './retry'
import type { RepairReport } from './status'

export interface CycleDeps extends Omit<PullDeps & PushDeps, 'onAnswer'> {
  connection: Connection
  /** When pulls and pushes may be tried again that failed by themselves, while the server could be reached. */
  pulls: Backoff
  writes: Backoff
  /** When what could not be stored here may be fetched again. */
  storing: Backoff
  sizer: BatchSizer
  /** Only sends: for the outbox of somebody who is not the one signed in (I1). */
  isDrainOnly: boolean
  compared: CheckedMark
}

/** What calls for a round. */
export interface CycleWants {
  pull: boolean
  repair: boolean
  /** Skips the jitter of what failed, never what the server asked for. */
  isUrgent: boolean
  /** The person asks: what this device has parked goes out again as well. */
  retriesParked: boolean
}

/** Why the pull of a round failed while the server could be reached. */
export type PullFailure =
  | { kind: 'server'; error: BackendError }
  /** What came could not be stored or read on this device. */
  | { kind: 'local'; cause: unknown }

export type CycleOutcome =
  | {
      kind: 'done'
      isHeldBack: boolean
      hasSwept: boolean
      nextDueAt: number | null
      /** Why the server took nothing of what was sent; null where it did, undefined where nothing was sent. */
      pushFailure: BackendError | null | undefined
      /** Null where the pull worked; undefined where the round had none. */
      pullFailure: PullFailure | null | undefined
      /** Null where nobody asked for a comparison and none was due. */
      repaired: RepairReport | null
    }
  | { kind: 'begun' }
  | { kind: 'refused' }
  | { kind: 'fenced' }
  | { kind: 'failed' }

/** A pull as a round sees it: a failure of its own ends no round (W4). */
type Pulled =
  | Exclude<PullOutcome, { kind: 'failed' }>
  | { kind: 'failed' }
  | { kind: 'amiss'; failure: PullFailure }

/**
 * A round that does not know whether the server can be reached reads first: without a network nothing is then marked
 * as attempted, so it can still be changed or taken back (W9). Where the read failed for a reason of its own, a write
 * that carries nothing is asked instead: what waits goes out also while nothing comes in.
 */
export async function runCycle(deps: CycleDeps, wants: CycleWants): Promise<CycleOutcome> {
  const { connection, isDrainOnly, pulls, storing } = deps
  const mayPull = !isDrainOnly && [pulls, storing].every((wait) => wait.waitTime(wants.isUrgent) === 0)
  let pulled: Pulled | null = null
  if (!connection.isProven && mayPull) {
    pulled = await pullOnce(deps)
    if (pulled.kind !== 'done' && pulled.kind !== 'amiss') return { kind: pulled.kind }
  }
  const pushed = await pushOnce(deps, wants)
  if (pushed.kind !== 'done' && pushed.kind !== 'writes_fail') return { kind: pushed.kind }
  const hasSent = pushed.kind === 'done' && pushed.sent
  const isPullWanted = hasSent || (!pulled && (wants.pull || wants.repair))
  if (mayPull && isPullWanted && pulled?.kind !== 'amiss') {
    pulled = await pullOnce(deps)
    if (pulled.kind !== 'done' && pulled.kind !== 'amiss') return { kind: pulled.kind }
  }
  const swept = pulled?.kind === 'done' ? pulled : null
  const compared = await compareIfDue(deps, swept, wants.repair)
  if (compared && compared.kind !== 'done') return { kind: compared.kind }
  return {
    kind: 'done',
    repaired: compared?.report ?? null,
    isHeldBack: swept?.isHeldBack ?? false,
    hasSwept: swept?.isComplete ?? false,
    nextDueAt: pushed.kind === 'done' ? pushed.nextDueAt : null,
    pushFailure: pushed.kind === 'writes_fail' ? pushed.error : hasSent ? null : undefined,
    pullFailure: pulled === null ? undefined : pulled.kind === 'amiss' ? pulled.failure : null,
  }
}

async function pullOnce(deps: CycleDeps): Promise<Pulled> {
  const { connection, pulls, storing, signal } = deps
  let outcome: PullOutcome
  try {
    outcome = await pull({
      ...deps,
      // A page is progress, which the next pull does not lose (P6).
      onAnswer: () => {
        connection.worked()
        pulls.worked()
      },
    })
  } catch (cause) {
    storing.failed(null)
    return { kind: 'amiss', failure: { kind: 'local', cause } }
  }
  // A call that was cut off because this tab leads no longer says nothing about the connection.
  if (signal.aborted) return outcome.kind === 'failed' ? { kind: 'failed' } : outcome
  if (outcome.kind === 'refused') connection.refused()
  if (outcome.kind === 'done') {
    pulls.worked()
    storing.worked()
  }
  if (outcome.kind !== 'failed') return outcome
  return failedPull(deps, outcome.error)
}

function failedPull({ connection, pulls }: CycleDeps, error: BackendError): Pulled {
  if (classifyFailure(error) !== 'this-call') {
    connection.failed(error)
    return { kind: 'failed' }
  }
  connection.answeredAmiss()
  pulls.failed(error.retryAfterSeconds)
  return { kind: 'amiss', failure: { kind: 'server', error } }
}

async function pushOnce(deps: CycleDeps, { isUrgent, retriesParked }: CycleWants): Promise<PushOutcome> {
  const { connection, writes, signal } = deps
  if (writes.waitTime(isUrgent) > 0) return { kind: 'done', sent: false, nextDueAt: null }
  const pushing = { ...deps, onAnswer: () => connection.worked() }
  const unproven = await proveIfNeeded(pushing)
  const pushed = unproven ?? (await push(pushing, { retriesParked }))
  if (signal.aborted) return pushed
  if (pushed.kind === 'done') writes.worked()
  if (pushed.kind === 'writes_fail') {
    if (pushed.error.code !== 'update_required') connection.answeredAmiss()
    writes.failed(pushed.error.retryAfterSeconds)
  }
  if (pushed.kind === 'failed') connection.failed(pushed.error)
  if (pushed.kind === 'refused') connection.refused()
  return pushed
}

/** Null where the outbox may go out: the server has just answered, does now, or there is nothing to send. */
async function proveIfNeeded(deps: CycleDeps & PushDeps): Promise<PushOutcome | null> {
  const { connection, isDrainOnly, store, clock, sizer } = deps
  if (connection.isProven || isDrainOnly) return null
  const { batch } = await store.read([], (tx) => chooseBatch(tx, clock.now(), sizer.bounds))
  if (batch.length === 0) return null
  const probe = await probeWrites(deps)
  if (probe.kind === 'works') return null
  if (probe.kind === 'refused') return probe
  return classifyFailure(probe.error) === 'this-call' ? { kind: 'writes_fail', error: probe.error } : probe
}

/** Age of the last comparison after which a pull that brings nothing is followed by another, ms (L5). */
const COMPARE_AFTER = 24 * 3_600_000

/** On demand, and now and then by itself, when it disturbs nobody. */
async function compareIfDue(
  deps: CycleDeps,
  pulled: Extract<PullOutcome, { kind: 'done' }> | null,
  isAsked: boolean,
): Promise<Exclude<RepairOutcome, { kind: 'failed' }> | { kind: 'failed' } | null> {
  const { clock, compared, connection, diagnostics, signal } = deps
  if (!pulled?.isComplete || pulled.isHeldBack) return null
  const [now, last] = [clock.now(), compared.get()]
  // A device that has just been filled, or whose clock was put back, starts counting.
  if (last === null || last > now) compared.set(now)
  const isDue = pulled.isQuiet && last !== null && now - last > COMPARE_AFTER
  if (!isAsked && !isDue) return null
  const outcome = await repair(deps)
  if (signal.aborted) return outcome
  if (outcome.kind === 'done' && outcome.report.isCompared) compared.set(now)
  if (outcome.kind === 'refused') connection.refused()
  if (outcome.kind !== 'failed') return outcome
  if (classifyFailure(outcome.error) !== 'this-call') {
    connection.failed(outcome.error)
    return { kind: 'failed' }
  }
  // Pulls and pushes go on without: it is asked for again after a later pull.
  diagnostics.report('comparison_failed', outcome.error)
  return { kind: 'done', report: NOT_COMPARED }
}

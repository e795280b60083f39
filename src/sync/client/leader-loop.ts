/** The leader loop: runs rounds, one at a time, whenever a trigger requests one (T1, P3, P4). */
import type { FileBackend, SyncBackend } from '#sync/backend'
import type { LocalStore } from '#sync/core/local-store'
import type { EnginePorts, LeaderFacts } from '#sync/ports'
import { type Backoff, createBackoff } from './backoff'
import { type Connection, createConnection } from './connection'
import { createHorizonWatch } from './horizon-watch'
import { advance, IDLE, type LeaderEvent, type LeaderStep, type Wants } from './leader-state'
import { beginTerm } from './leader-term'
import { createPokeListener, type PokeListener } from './poke-listener'
import { createPageSizer } from './pull/page-limit'
import type { PriorityRequests } from './pull/priority-fetch'
import { NOT_COMPARED } from './pull/repair'
import type { RepairRequests } from './pull/repair-requests'
import { createBatchSizer } from './push/batch-sizer'
import { repairOutbox } from './push/repair-damaged-outbox'
import { reportDevice } from './report-device'
import { type DoneRound, type RoundDeps, type RoundOutcome, runRound } from './round'
import {
  connectionFacts,
  isFirstWriteFailure,
  NO_FINDINGS,
  noteRound,
  pullFacts,
  waitsAfter,
} from './round-findings'
import { watchTriggers } from './triggers'
import { UploadLanes } from './uploads/upload-lanes'

/**
 * Longest wait before fetching again rows that could not be stored, ms: a full device should not use up the person's
 * data plan.
 */
const MAX_STORE_WAIT_MS = 3_600_000
/** Longest wait before retrying a failed comparison, ms: the digest is the server's most expensive answer. */
const MAX_COMPARE_WAIT_MS = 6 * 3_600_000
/** How long a device that began with a snapshot waits for its socket before it pulls, ms (P9). */
const SOCKET_WAIT_MS = 3_000

export interface LeaderLoopDeps {
  store: LocalStore
  backend: SyncBackend
  files: FileBackend
  ports: EnginePorts
  isDrainOnly: boolean
  publish(facts: Partial<LeaderFacts>): void
  priorityRequests: PriorityRequests
  repairs: RepairRequests
  /** Registers the function that this tab's own "sync now" calls while it leads. */
  onSyncNow(run: (retriesParked: boolean) => void): void
}

/** Resolves when `term` has aborted or a newer leader has begun its term, and no round is running. */
export async function runLeaderLoop(deps: LeaderLoopDeps, term: AbortSignal): Promise<void> {
  const { store, ports } = deps
  const { clock, diagnostics } = ports
  const leaderEpoch = await beginTerm(store, ports.newId, clock.now())
  if (term.aborted) return
  await repairOutbox({ store, leaderEpoch, newId: ports.newId, now: clock.now(), diagnostics })
  if (term.aborted) return
  await new LeaderLoop(deps, leaderEpoch).run(term)
}

const noop = () => {}

class LeaderLoop {
  private readonly deps: LeaderLoopDeps
  private readonly leaderEpoch: number
  private readonly connection: Connection
  private readonly backoffs: Record<
    'pullBackoff' | 'writeBackoff' | 'storeBackoff' | 'compareBackoff',
    Backoff
  >
  /** Backoff of rounds that a local error has ended. */
  private readonly localBackoff: Backoff
  private readonly batchSizer = createBatchSizer()
  private readonly pageSizer = createPageSizer()
  private readonly horizonWatch = createHorizonWatch()
  private readonly ended = new AbortController()
  private readonly pokeListener: PokeListener | null
  private readonly uploads: UploadLanes
  private state = IDLE
  private findings = NO_FINDINGS
  private round: Promise<void> | null = null
  private readonly busy = { round: false, uploads: false }
  /** The database was filled from the snapshot, and the first sweep follows the socket (P9). */
  private awaitsSocket = false
  /** For each kind of wait, the function that cancels its timer. */
  private readonly timers = {
    connection: noop,
    heldBack: noop,
    due: noop,
    pull: noop,
    push: noop,
    socket: noop,
    local: noop,
  }

  constructor(deps: LeaderLoopDeps, leaderEpoch: number) {
    const { store, backend, files, ports, isDrainOnly, publish } = deps
    const { clock, random, lifecycle, diagnostics } = ports
    this.deps = deps
    this.leaderEpoch = leaderEpoch
    this.connection = createConnection(clock, random)
    this.backoffs = {
      pullBackoff: createBackoff(clock, random),
      writeBackoff: createBackoff(clock, random),
      storeBackoff: createBackoff(clock, random, MAX_STORE_WAIT_MS),
      compareBackoff: createBackoff(clock, random, MAX_COMPARE_WAIT_MS),
    }
    this.localBackoff = createBackoff(clock, random)
    const ifLeading = (act: () => void) => {
      if (!this.ended.signal.aborted) act()
    }
    this.pokeListener = isDrainOnly
      ? null
      : createPokeListener({
          store,
          backend,
          clock,
          random,
          lifecycle,
          onPull: () => this.request({ pull: true }),
          onListening: (isListening) => ifLeading(() => publish({ isListening })),
        })
    this.uploads = new UploadLanes({
      store,
      files,
      clock,
      random,
      diagnostics,
      leaderEpoch,
      onBusy: (uploads) => ifLeading(() => this.publishBusy({ uploads })),
      onProgress: (facts) => ifLeading(() => publish(facts)),
      onUnreachable: () => this.request({ pull: true }),
    })
  }

  /** Runs until `term` ends or a newer leader has begun its term. */
  async run(term: AbortSignal): Promise<void> {
    const { store, backend, ports, repairs, priorityRequests, onSyncNow, isDrainOnly } = this.deps
    const { ended } = this
    const endTerm = () => this.dispatch({ kind: 'term-over' })
    const syncNow = (retriesParked: boolean) => this.syncImmediately({ retriesParked })
    onSyncNow(syncNow)
    const stops = [
      store.watchOutbox(() => {
        this.request({ push: true })
        this.uploads.startDueUploads(false)
      }),
      watchTriggers(ports, {
        onEvent: () => this.syncImmediately(),
        onTimer: () => {
          this.request({ pull: true, push: true })
          this.uploads.startDueUploads(false)
        },
      }),
      ports.onSessionLive(() => this.syncImmediately()),
      ports.channel.onMessage((message) => {
        if (message.kind === 'sync-now') syncNow(message.retriesParked === true)
        if (message.kind === 'prioritize') priorityRequests.add(message.requests)
      }),
      repairs.onAsked(() => this.request({ repair: true, isUrgent: true })),
      () => this.pokeListener?.close(),
      () => {
        for (const cancel of Object.values(this.timers)) cancel()
      },
    ]
    if (term.aborted) endTerm()
    else term.addEventListener('abort', endTerm)
    const over = new Promise<void>((resolve) => {
      if (ended.signal.aborted) resolve()
      else ended.signal.addEventListener('abort', () => resolve())
    })
    const reporting = isDrainOnly ? null : reportDevice({ ...ports, store, backend }, ended.signal)
    this.syncImmediately()
    await over
    for (const stop of stops) stop()
    repairs.settle(NOT_COMPARED)
    term.removeEventListener('abort', endTerm)
    await Promise.all([this.round, this.uploads.stop(), reporting])
  }

  private syncImmediately(options: Pick<Partial<Wants>, 'retriesParked'> = {}): void {
    this.request({ pull: true, push: true, isUrgent: true, ...options })
    this.uploads.startDueUploads(true)
  }

  private request(wants: Partial<Wants>): void {
    this.dispatch({ kind: 'wanted', wants })
  }

  private dispatch(event: LeaderEvent): void {
    const [state, step] = advance(this.state, event, (isUrgent) => this.connection.waitTime(isUrgent))
    this.state = state
    this.carryOut(step)
  }

  private carryOut(step: LeaderStep): void {
    if (step.kind === 'none') return
    this.timers.connection()
    switch (step.kind) {
      case 'stop':
        this.ended.abort()
        return
      case 'wait': {
        const endWait = () => this.dispatch({ kind: 'wait-over' })
        this.timers.connection = this.deps.ports.clock.setTimer(step.ms, endWait)
        return
      }
      case 'run':
        this.round = this.carryOutRound(step.wants).finally(() => {
          this.round = null
          this.dispatch({ kind: 'round-over' })
        })
    }
  }

  /** Requests a round after `delay` ms, or never for null. Replaces the timer's last request. */
  private requestAfter(
    timer: Exclude<keyof typeof this.timers, 'connection'>,
    delay: number | null,
    wants: Partial<Wants>,
  ): void {
    this.timers[timer]()
    if (delay === null) return
    this.timers[timer] = this.deps.ports.clock.setTimer(Math.max(0, delay), () => this.request(wants))
  }

  private async carryOutRound(wants: Wants): Promise<void> {
    const { repairs } = this.deps
    this.awaitsSocket = false
    this.publishBusy({ round: true })
    let report = NOT_COMPARED
    let hasPushed = false
    try {
      const outcome = await runRound(this.roundDeps(), wants)
      if (outcome.kind === 'done') {
        report = outcome.repaired ?? NOT_COMPARED
        hasPushed = outcome.push.kind !== 'skipped'
      }
      await this.handleOutcome(outcome)
      if (outcome.kind !== 'done' || outcome.push.kind !== 'local') this.localBackoff.worked()
    } catch (cause) {
      this.retryAfterLocalFailure(cause, wants)
    }
    if (this.ended.signal.aborted) return
    // If the round failed, or pushes were still in their backoff, the next push must send the parked entries too.
    if (wants.retriesParked && !hasPushed) this.request({ retriesParked: true })
    if (wants.repair) repairs.settle(report)
    this.publishBusy({ round: this.awaitsSocket })
  }

  /**
   * The local database failed, not the server, so the round is retried a little later. The first failure may only be a
   * connection that the browser has closed (L1).
   */
  private retryAfterLocalFailure(cause: unknown, wants: Partial<Wants>): void {
    const { ports, publish } = this.deps
    ports.diagnostics.report('leader_loop_failed', cause)
    this.localBackoff.failed(null)
    if (this.ended.signal.aborted) return
    if (this.localBackoff.failures > 1) publish({ hasLocalFailure: true, hasFailedPull: true })
    this.requestAfter('local', this.localBackoff.waitTime(false), { ...wants, isUrgent: false })
  }

  private roundDeps(): RoundDeps {
    const { store, backend, ports, priorityRequests, isDrainOnly } = this.deps
    return {
      ...ports,
      ...this.backoffs,
      store,
      backend,
      priorityRequests,
      isDrainOnly,
      connection: this.connection,
      batchSizer: this.batchSizer,
      pageSizer: this.pageSizer,
      horizonWatch: this.horizonWatch,
      leaderEpoch: this.leaderEpoch,
      signal: this.ended.signal,
    }
  }

  private async handleOutcome(outcome: RoundOutcome): Promise<void> {
    if (this.ended.signal.aborted) return
    const { publish, ports } = this.deps
    if (outcome.kind === 'done') this.recordFindings(outcome)
    publish({
      ...connectionFacts(this.findings, this.connection, this.backoffs.writeBackoff),
      horizonStalledSince: this.horizonWatch.stalledSince,
    })
    switch (outcome.kind) {
      case 'fenced':
        ports.diagnostics.report('fenced')
        return this.dispatch({ kind: 'term-over' })
      case 'failed':
      case 'refused':
        publish({ hasFailedPull: true })
        // Retries forever, with the connection's backoff (W4). Another tab may restore a lost session.
        return this.request({ pull: true, push: true })
      case 'snapshot':
        // The pull that follows the socket (T3) is the first sweep as well.
        this.awaitsSocket = true
        this.requestAfter('socket', SOCKET_WAIT_MS, { pull: true })
        return this.pokeListener?.refresh()
      case 'done':
        return this.scheduleNextRounds(outcome)
    }
  }

  private recordFindings(done: DoneRound): void {
    const { publish, ports } = this.deps
    this.findings = noteRound(this.findings, done, this.backoffs.writeBackoff)
    if (done.pull.kind === 'local') ports.diagnostics.report('leader_loop_failed', done.pull.cause)
    publish(pullFacts(done.pull, this.backoffs.storeBackoff))
    if (done.push.kind === 'local') this.retryAfterLocalFailure(done.push.cause, { push: true })
    if (isFirstWriteFailure(done, this.backoffs.writeBackoff)) this.request({ pull: true })
  }

  private async scheduleNextRounds(done: DoneRound): Promise<void> {
    const waits = waitsAfter(done, this.findings, this.backoffs, this.deps.ports.clock.now())
    // A round without a pull leaves the timer: the changes are still held back.
    if (done.pull.kind !== 'none') this.requestAfter('heldBack', waits.heldBack, { pull: true })
    this.requestAfter('due', waits.due, { push: true })
    this.requestAfter('pull', waits.pull, { pull: true })
    this.requestAfter('push', waits.push, { push: true })
    if (!done.hasSwept) return
    this.timers.socket()
    this.deps.publish({ hasFailedPull: false, isFilled: true })
    await this.pokeListener?.refresh()
  }

  private publishBusy(part: Partial<typeof this.busy>): void {
    Object.assign(this.busy, part)
    this.deps.publish({ isBusy: this.busy.round || this.busy.uploads })
  }
}

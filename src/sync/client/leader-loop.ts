/** The leader loop: runs rounds, one at a time, whenever a trigger asks for one (T1, P3, P4). */
import type { FileBackend, SyncBackend } from '#sync/contract'
import type { LocalStore } from '#sync/core/local-store'
import type { EnginePorts, LeaderFacts } from '#sync/ports'
import { type Backoff, createBackoff } from './backoff'
import { createConnection } from './connection'
import { type CycleOutcome, type PullReport, type PushReport, runCycle } from './cycle'
import { createHorizonWatch } from './horizon-watch'
import { beginTerm } from './leader-term'
import { createPokeListener, type PokeListener } from './poke-listener'
import { createPageSizer } from './pull/page-limit'
import type { PriorityRequests } from './pull/priority-fetch'
import { NOT_COMPARED } from './pull/repair'
import type { RepairRequests } from './pull/repair-requests'
import { createBatchSizer } from './push/batch-sizer'
import { recoverOutbox } from './push/recover-outbox'
import { reportDevice } from './report-device'
import { watchTriggers } from './triggers'
import { UploadLanes } from './uploads/upload-lanes'

/** First and longest wait before pulling again changes that an older transaction held back, ms. */
const HELD_BACK_FIRST = 500
const HELD_BACK_LONGEST = 30_000
/**
 * Longest wait before fetching again rows that could not be stored, ms: a full device should not use up the person's
 * data plan.
 */
const STORING_CAP = 3_600_000
/** Longest wait before retrying a failed comparison, ms: the digest is the server's most expensive answer. */
const COMPARING_CAP = 6 * 3_600_000
/** How long a device that began with a snapshot waits for its socket before it pulls, ms (P9). */
const SOCKET_WAIT = 3_000

export interface LeaderLoopDeps {
  store: LocalStore
  backend: SyncBackend
  files: FileBackend
  ports: EnginePorts
  isDrainOnly: boolean
  publish(facts: Partial<LeaderFacts>): void
  looks: PriorityRequests
  repairs: RepairRequests
  /** Registers the function that this tab's own "sync now" calls while it leads. */
  onSyncNow(run: (retriesParked: boolean) => void): void
}

interface Wants {
  pull: boolean
  push: boolean
  /** A comparison was requested (L5). */
  repair: boolean
  /** A person waits or the network is back: skips the jitter of the last failure. */
  isUrgent: boolean
}

const NOTHING: Wants = { pull: false, push: false, repair: false, isUrgent: false }

/** Resolves when `term` has aborted or a newer leader has begun its term, and no round runs any more. */
export async function runLeaderLoop(deps: LeaderLoopDeps, term: AbortSignal): Promise<void> {
  const { store, ports } = deps
  const { clock, diagnostics } = ports
  const leaderEpoch = await beginTerm(store, ports.newId, clock.now())
  if (term.aborted) return
  await recoverOutbox({ store, leaderEpoch, newId: ports.newId, now: clock.now(), diagnostics })
  if (term.aborted) return
  await new LeaderLoop(deps, leaderEpoch).run(term)
}

class LeaderLoop {
  private readonly deps: LeaderLoopDeps
  private readonly leaderEpoch: number
  private readonly connection
  /**
   * One backoff for each kind of failure: pulls, pushes, storing rows, comparing, and rounds that a local error has
   * ended.
   */
  private readonly pulls: Backoff
  private readonly writes: Backoff
  private readonly storing: Backoff
  private readonly comparing: Backoff
  private readonly localFailures: Backoff
  private readonly sizer = createBatchSizer()
  private readonly pages = createPageSizer()
  private readonly horizon = createHorizonWatch()
  private readonly ended = new AbortController()
  private readonly pokes: PokeListener | null
  private readonly uploads: UploadLanes
  private wants = NOTHING
  private round: Promise<void> | null = null
  private readonly busy = { round: false, uploads: false }
  private heldBackWait = HELD_BACK_FIRST
  private awaitsSocket = false
  private pullFailure: Extract<PullReport, { kind: 'server' | 'local' }> | null = null
  /** A pull has worked since pushes began to fail, so only writes fail. */
  private isReadProven = false
  /** The person has asked to send parked entries, and no push has run since. */
  private isRetryAsked = false
  private hasUnknownVerdict = false
  /** Cancels the timer of each kind of wait. */
  private readonly timers = {
    next: noop,
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
    this.pulls = createBackoff(clock, random)
    this.writes = createBackoff(clock, random)
    this.storing = createBackoff(clock, random, STORING_CAP)
    this.comparing = createBackoff(clock, random, COMPARING_CAP)
    this.localFailures = createBackoff(clock, random)
    const whileLeading = (act: () => void) => void (this.ended.signal.aborted || act())
    this.pokes = isDrainOnly
      ? null
      : createPokeListener({
          store,
          backend,
          clock,
          random,
          lifecycle,
          onPull: () => this.want({ pull: true }),
          onListening: (isListening) => whileLeading(() => publish({ isListening })),
        })
    this.uploads = new UploadLanes({
      store,
      files,
      clock,
      random,
      diagnostics,
      leaderEpoch,
      onBusy: (uploads) => whileLeading(() => this.publishBusy({ uploads })),
      onProgress: (facts) => whileLeading(() => publish(facts)),
      onUnreachable: () => this.want({ pull: true }),
    })
  }

  /** Runs until `term` ends or a newer leader has begun its term. */
  async run(term: AbortSignal): Promise<void> {
    const { store, backend, ports, repairs, looks, onSyncNow, isDrainOnly } = this.deps
    const { ended } = this
    const end = () => ended.abort()
    const syncNow = (retriesParked: boolean) => {
      this.isRetryAsked ||= retriesParked
      this.hurry()
    }
    onSyncNow(syncNow)
    const stops = [
      store.watchOutbox(() => {
        this.want({ push: true })
        this.uploads.look(false)
      }),
      watchTriggers(ports, {
        onEvent: () => this.hurry(),
        onTimer: () => {
          this.want({ pull: true, push: true })
          this.uploads.look(false)
        },
      }),
      ports.onSessionLive(() => this.hurry()),
      ports.channel.onMessage((message) => {
        if (message.kind === 'sync-now') syncNow(message.retriesParked === true)
        if (message.kind === 'look') looks.add(message.looked)
      }),
      repairs.onAsked(() => this.want({ repair: true, isUrgent: true })),
      () => this.pokes?.close(),
      () => {
        for (const cancel of Object.values(this.timers)) cancel()
      },
    ]
    if (term.aborted) end()
    else term.addEventListener('abort', end)
    const over = new Promise<void>((resolve) => {
      if (ended.signal.aborted) resolve()
      else ended.signal.addEventListener('abort', () => resolve())
    })
    const reports = isDrainOnly ? null : reportDevice({ ...ports, store, backend }, ended.signal)
    this.hurry()
    await over
    for (const stop of stops) stop()
    repairs.settle(NOT_COMPARED)
    term.removeEventListener('abort', end)
    await Promise.all([this.round, this.uploads.stop(), reports])
  }

  private hurry(): void {
    this.want({ pull: true, push: true, isUrgent: true })
    this.uploads.look(true)
  }

  private want(more: Partial<Wants>): void {
    const { wants } = this
    this.wants = {
      pull: wants.pull || more.pull === true,
      push: wants.push || more.push === true,
      repair: wants.repair || more.repair === true,
      isUrgent: wants.isUrgent || more.isUrgent === true,
    }
    this.schedule()
  }

  private wantIn(
    timer: Exclude<keyof typeof this.timers, 'next'>,
    delay: number,
    more: Partial<Wants>,
  ): void {
    this.timers[timer]()
    this.timers[timer] = this.deps.ports.clock.setTimer(Math.max(0, delay), () => this.want(more))
  }

  private schedule(): void {
    const { pull, push, repair, isUrgent } = this.wants
    if (this.round || this.ended.signal.aborted || !(pull || push || repair)) return
    this.timers.next()
    const wait = this.connection.waitTime(isUrgent)
    if (wait > 0) {
      this.timers.next = this.deps.ports.clock.setTimer(wait, () => this.schedule())
      return
    }
    this.round = this.runRound().finally(() => {
      this.round = null
      this.schedule()
    })
  }

  private async runRound(): Promise<void> {
    const { repairs } = this.deps
    const wanted = this.wants
    this.wants = NOTHING
    this.awaitsSocket = false
    this.publishBusy({ round: true })
    let report = NOT_COMPARED
    try {
      const outcome = await this.cycle(wanted)
      if (outcome.kind === 'done' && outcome.repaired) report = outcome.repaired
      await this.follow(outcome)
      if (outcome.kind !== 'done' || outcome.push.kind !== 'local') this.localFailures.worked()
    } catch (cause) {
      this.noteLocalFailure(cause, wanted)
    }
    if (this.ended.signal.aborted) return
    if (wanted.repair) repairs.settle(report)
    this.publishBusy({ round: this.awaitsSocket })
  }

  /**
   * The local database failed, not the server, so the round is retried a little later. The first failure may only be a
   * connection that the browser has closed (L1).
   */
  private noteLocalFailure(cause: unknown, wanted: Partial<Wants>): void {
    const { ports, publish } = this.deps
    ports.diagnostics.report('leader_loop_failed', cause)
    this.localFailures.failed(null)
    if (this.ended.signal.aborted) return
    if (this.localFailures.failures > 1) publish({ hasLocalFailure: true, hasFailedPull: true })
    this.wantIn('local', this.localFailures.waitTime(false), { ...wanted, isUrgent: false })
  }

  private cycle(wanted: Wants): Promise<CycleOutcome> {
    const { store, backend, ports, looks, isDrainOnly } = this.deps
    const { clock, random, newId, checked, compared, diagnostics } = ports
    const { sizer, pages, horizon, connection, pulls, writes, storing, comparing, leaderEpoch } = this
    return runCycle(
      {
        store,
        backend,
        clock,
        random,
        newId,
        checked,
        compared,
        diagnostics,
        looks,
        sizer,
        pages,
        horizon,
        connection,
        pulls,
        writes,
        storing,
        comparing,
        isDrainOnly,
        leaderEpoch,
        signal: this.ended.signal,
      },
      { ...wanted, retriesParked: this.isRetryAsked },
    )
  }

  private async follow(outcome: CycleOutcome): Promise<void> {
    if (this.ended.signal.aborted) return
    const { publish, ports } = this.deps
    if (outcome.kind === 'done') {
      this.notePull(outcome.pull)
      this.notePush(outcome.push)
    }
    this.publishConnection()
    switch (outcome.kind) {
      case 'fenced':
        ports.diagnostics.report('fenced')
        return this.ended.abort()
      case 'failed':
      case 'refused':
        publish({ hasFailedPull: true })
        // Retries forever, with the connection's backoff (W4). Another tab may restore a lost session.
        this.wants = { ...this.wants, pull: true, push: true }
        return
      case 'begun':
        // The pull that follows the socket (T3) is the first sweep as well.
        this.awaitsSocket = true
        this.wantIn('socket', SOCKET_WAIT, { pull: true })
        return this.pokes?.refresh()
      case 'done':
        return this.followUp(outcome)
    }
  }

  private notePull(pull: PullReport): void {
    if (pull.kind === 'none') return
    const { publish, ports } = this.deps
    this.pullFailure = pull.kind === 'done' ? null : pull
    if (pull.kind === 'done') this.isReadProven = true
    if (pull.kind === 'local') ports.diagnostics.report('leader_loop_failed', pull.cause)
    // The first failure may only be a connection that the browser has closed (L1).
    const hasLocalFailure = pull.kind === 'local' && this.storing.failures > 1
    publish({ hasLocalFailure })
    if (pull.kind === 'server' || hasLocalFailure) publish({ hasFailedPull: true })
  }

  private notePush(push: PushReport): void {
    if (push.kind !== 'skipped') this.isRetryAsked = false
    if (push.kind === 'local') this.noteLocalFailure(push.cause, { push: true })
    if (push.kind === 'writes_fail' && push.error.code === 'update_required') this.hasUnknownVerdict = true
    // Nothing is pending, so no verdict is left that this build could not read.
    if (push.kind === 'done' && push.nextDueAt === null) this.hasUnknownVerdict = false
    if (push.kind === 'done') this.isReadProven = true
    if (push.kind === 'writes_fail' && this.writes.failures === 1) {
      this.isReadProven = push.error.code !== 'timeout'
      // A pull shows whether only writes fail, or the network drops everything.
      this.want({ pull: true })
    }
  }

  private publishConnection(): void {
    const { connection, writes } = this
    const failure = this.pullFailure?.kind === 'server' ? this.pullFailure.error : null
    const isSilent = writes.isFailing && !this.isReadProven
    const isReachable = !connection.isBroken && !failure && !isSilent
    this.deps.publish({
      isReachable,
      isBehindPortal: connection.isBehindPortal,
      isServerAmiss:
        connection.isServerAmiss ||
        (failure !== null && (failure.code !== 'timeout' || failure.sqlstate !== null)),
      needsSignIn: connection.needsSignIn,
      needsUpdate: connection.needsUpdate || this.hasUnknownVerdict,
      areWritesFailing: isReachable && writes.isFailing && !this.hasUnknownVerdict,
      horizonStalledSince: this.horizon.stalledSince,
    })
  }

  private async followUp(done: Extract<CycleOutcome, { kind: 'done' }>): Promise<void> {
    const { clock } = this.deps.ports
    const { timers, pulls, storing, writes } = this
    for (const timer of ['heldBack', 'due', 'pull', 'push'] as const) timers[timer]()
    if (done.hasSwept) {
      timers.socket()
      this.deps.publish({ hasFailedPull: false, isFilled: true })
    }
    if (done.isHeldBack) {
      this.wantIn('heldBack', this.heldBackWait, { pull: true })
      this.heldBackWait = Math.min(this.heldBackWait * 2, HELD_BACK_LONGEST)
    } else {
      this.heldBackWait = HELD_BACK_FIRST
    }
    const nextDueAt = done.push.kind === 'done' ? done.push.nextDueAt : null
    if (nextDueAt !== null) this.wantIn('due', nextDueAt - clock.now(), { push: true })
    const pullWait = Math.max(...[pulls, storing].map((one) => (one.isFailing ? one.waitTime(false) : -1)))
    if (pullWait >= 0) this.wantIn('pull', pullWait, { pull: true })
    // If no entry was due, `nextDueAt` has the time of the next one.
    if (writes.isFailing && done.push.kind !== 'done')
      this.wantIn('push', writes.waitTime(false), { push: true })
    if (done.hasSwept) await this.pokes?.refresh()
  }

  private publishBusy(part: Partial<typeof this.busy>): void {
    Object.assign(this.busy, part)
    this.deps.publish({ isBusy: this.busy.round || this.busy.uploads })
  }
}

const noop = () => {}

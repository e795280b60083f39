/** What the leading tab does while it leads: rounds, one at a time, whenever something calls for one (T1, P3, P4). */
import type { FileBackend, SyncBackend } from '#backend/contract'
import type { LocalStore } from '#domain/local-store'
import { createBatchSizer } from './batch-sizer'
import { createConnection } from './connection'
import { type CycleOutcome, runCycle } from './cycle'
import { takeOffice } from './leadership'
import type { Looks } from './look-first'
import { mendOutbox } from './mend-outbox'
import { createPokeListener } from './poke-listener'
import type { EnginePorts, LeaderFacts } from './ports'
import { NOT_COMPARED } from './repair'
import type { RepairDesk } from './repair-desk'
import { watchTriggers } from './triggers'
import { UploadLanes } from './upload-lanes'

/** First and longest wait before pulling again what an older transaction held back, ms. */
const HELD_BACK_FIRST = 500
const HELD_BACK_LONGEST = 30_000
/** Longest wait of a device that has begun with a snapshot for its socket, ms (P9). */
const SOCKET_WAIT = 3_000

export interface DutyDeps {
  store: LocalStore
  backend: SyncBackend
  files: FileBackend
  ports: EnginePorts
  isDrainOnly: boolean
  publish(facts: Partial<LeaderFacts>): void
  looks: Looks
  repairs: RepairDesk
  /** Takes what this tab's own "sync now" calls while it leads. */
  onSyncNow(run: () => void): void
}

interface Wants {
  pull: boolean
  push: boolean
  /** Somebody asks for a comparison (L5). */
  repair: boolean
  /** Somebody waits or the way has opened: skips the jitter of the last failure. */
  isUrgent: boolean
}

const NOTHING: Wants = { pull: false, push: false, repair: false, isUrgent: false }

/** Resolves when `term` has aborted, or a newer leader was found in office, and no round runs any more. */
export async function runDuty(deps: DutyDeps, term: AbortSignal): Promise<void> {
  const { store, backend, files, ports, isDrainOnly, publish, looks, repairs } = deps
  const { clock, random, channel, lifecycle, checked, compared, diagnostics } = ports
  const office = await takeOffice(store, ports.newId, clock.now())
  if (term.aborted) return
  await mendOutbox({ store, office, newId: ports.newId, now: clock.now(), diagnostics })
  if (term.aborted) return

  const connection = createConnection(clock, random)
  const sizer = createBatchSizer()
  const ended = new AbortController()
  const end = () => ended.abort()
  let wants = NOTHING
  let round: Promise<void> | null = null
  const busy = { round: false, uploads: false }
  let heldBackWait = HELD_BACK_FIRST
  let localFailures = 0
  let awaitsSocket = false
  const timers = { next: () => {}, heldBack: () => {}, due: () => {} }

  function publishBusy(part: Partial<typeof busy>): void {
    Object.assign(busy, part)
    publish({ isBusy: busy.round || busy.uploads })
  }

  function want(more: Partial<Wants>): void {
    wants = {
      pull: wants.pull || more.pull === true,
      push: wants.push || more.push === true,
      repair: wants.repair || more.repair === true,
      isUrgent: wants.isUrgent || more.isUrgent === true,
    }
    schedule()
  }

  function schedule(): void {
    if (round || ended.signal.aborted || !(wants.pull || wants.push || wants.repair)) return
    timers.next()
    const wait = connection.waitTime(wants.isUrgent)
    if (wait > 0) timers.next = clock.setTimer(wait, schedule)
    else
      round = runRound().finally(() => {
        round = null
        schedule()
      })
  }

  async function runRound(): Promise<void> {
    const wanted = wants
    wants = NOTHING
    awaitsSocket = false
    publishBusy({ round: true })
    let report = NOT_COMPARED
    try {
      const outcome = await runCycle(
        {
          store,
          backend,
          clock,
          random,
          newId: ports.newId,
          checked,
          compared,
          diagnostics,
          looks,
          sizer,
          connection,
          isDrainOnly,
          office,
          signal: ended.signal,
        },
        wanted,
      )
      if (outcome.kind === 'done' && outcome.repaired) report = outcome.repaired
      await follow(outcome)
    } catch (cause) {
      // The local database failed, not the server: what was wanted is still wanted, a little later. The first time that
      // may be no more than a connection that the browser has closed (L1).
      diagnostics.report('duty_failed', cause)
      localFailures += 1
      if (!ended.signal.aborted) {
        if (localFailures > 1) publish({ hasLocalFailure: true, hasFailedPull: true })
        timers.due()
        const wait = localFailures > 1 ? HELD_BACK_LONGEST : HELD_BACK_FIRST
        timers.due = clock.setTimer(wait, () => want(wanted))
      }
    }
    if (wanted.repair) repairs.settle(report)
    if (!ended.signal.aborted) publishBusy({ round: awaitsSocket })
  }

  async function follow(outcome: CycleOutcome): Promise<void> {
    if (ended.signal.aborted) return
    publish({
      isReachable: !connection.isBroken,
      isBehindPortal: connection.isBehindPortal,
      isServerAmiss: connection.isServerAmiss,
      needsSignIn: connection.needsSignIn,
    })
    if (outcome.kind === 'done') {
      localFailures = 0
      publish({ hasLocalFailure: false })
    }
    switch (outcome.kind) {
      case 'fenced':
        diagnostics.report('fenced')
        return end()
      case 'failed':
      case 'refused':
        publish({ hasFailedPull: true })
        // For ever: with the wait that the connection imposes (W4). A lost session may be found by another tab.
        wants = { ...wants, pull: true, push: true }
        return
      case 'begun':
        // Once that is up there is a pull (T3): it is the first sweep as well.
        awaitsSocket = true
        timers.due()
        timers.due = clock.setTimer(SOCKET_WAIT, () => want({ pull: true }))
        return pokes?.refresh()
      case 'done':
        return followUp(outcome)
    }
  }

  async function followUp(done: Extract<CycleOutcome, { kind: 'done' }>): Promise<void> {
    timers.heldBack()
    timers.due()
    if (done.hasSwept) publish({ hasFailedPull: false, isFilled: true })
    if (done.isHeldBack) {
      timers.heldBack = clock.setTimer(heldBackWait, () => want({ pull: true }))
      heldBackWait = Math.min(heldBackWait * 2, HELD_BACK_LONGEST)
    } else {
      heldBackWait = HELD_BACK_FIRST
    }
    if (done.nextDueAt !== null) {
      timers.due = clock.setTimer(Math.max(0, done.nextDueAt - clock.now()), () => want({ push: true }))
    }
    if (done.hasSwept) await pokes?.refresh()
  }

  const pokes = isDrainOnly
    ? null
    : createPokeListener({
        store,
        backend,
        clock,
        random,
        lifecycle,
        onPull: () => want({ pull: true }),
        onListening: (isListening) => void (ended.signal.aborted || publish({ isListening })),
      })
  const onUnreachable = () => want({ pull: true })
  const onBusy = (uploads: boolean) => void (ended.signal.aborted || publishBusy({ uploads }))
  const uploads = new UploadLanes({
    store,
    files,
    clock,
    random,
    diagnostics,
    office,
    onBusy,
    onProgress: (facts) => void (ended.signal.aborted || publish(facts)),
    onUnreachable,
  })
  const hurry = () => {
    want({ pull: true, push: true, isUrgent: true })
    uploads.look(true)
  }
  deps.onSyncNow(hurry)
  const stops = [
    store.watchOutbox(() => {
      want({ push: true })
      uploads.look(false)
    }),
    watchTriggers(ports, hurry),
    ports.onSessionLive(hurry),
    channel.onMessage((message) => {
      if (message.kind === 'sync-now') hurry()
      if (message.kind === 'look') looks.add(message.looked)
    }),
    repairs.onAsked(() => want({ repair: true, isUrgent: true })),
    () => pokes?.close(),
    () => timers.next(),
    () => timers.heldBack(),
    () => timers.due(),
  ]
  if (term.aborted) end()
  else term.addEventListener('abort', end)
  const over = new Promise<void>((resolve) => {
    if (ended.signal.aborted) resolve()
    else ended.signal.addEventListener('abort', () => resolve())
  })
  hurry()
  await over
  for (const stop of stops) stop()
  term.removeEventListener('abort', end)
  await Promise.all([round, uploads.stop()])
  repairs.settle(NOT_COMPARED)
}

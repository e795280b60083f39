/** Maintains the status of one tab: facts from the leader, counts from the store that all tabs share (U1). */
import type { LocalStore } from '#sync/core/local-store'
import type { Channel, CheckedMark, Clock, Diagnostics, LeaderFacts } from '#sync/ports'
import type { SyncStatus, SyncStatusSource } from '#sync/status'
import { computeStatus, countOutbox, type OutboxCount } from './compute-status'
import { NO_UPLOADS } from './uploads/upload-progress'

export interface StatusBoard {
  source: SyncStatusSource
  /** For the leader: publishes facts to this tab and all others. */
  publish(facts: Partial<LeaderFacts>): void
  start(): Promise<void>
  stop(): void
}

interface BoardOptions {
  store: LocalStore
  channel: Channel
  checked: CheckedMark
  clock: Clock
  diagnostics: Diagnostics
  /** Whether this tab leads, and therefore answers new tabs. */
  isLeading(): boolean
}

/** Pause between two counts while changes continue, ms. */
const COUNT_PAUSE = 100

/**
 * Before the leader's first message: not offline, as no request has failed; not synced, as nothing was checked (U1).
 */
const UNTRIED: LeaderFacts = {
  isReachable: true,
  isBehindPortal: false,
  isServerFailing: false,
  isBusy: true,
  needsSignIn: false,
  hasFailedPull: false,
  hasLocalFailure: false,
  isFilled: false,
  isListening: false,
  areWritesFailing: false,
  horizonStalledSince: null,
  needsUpdate: false,
  ...NO_UPLOADS,
}

export function createStatusBoard({
  store,
  channel,
  checked,
  clock,
  diagnostics,
  isLeading,
}: BoardOptions): StatusBoard {
  const listeners = new Set<() => void>()
  let facts = UNTRIED
  let counts: OutboxCount = { waiting: 0, attention: 0 }
  let status = computeStatus(facts, counts, checked.get())
  let stops: (() => void)[] = []

  const updateStatus = () => {
    const updated = computeStatus(facts, counts, checked.get())
    if (isSameStatus(updated, status)) return
    status = updated
    for (const listener of listeners) listener()
  }
  const outbox = watchCount({ store, clock, diagnostics }, (counted) => {
    // Null: the last counts stay.
    if (counted) counts = counted
    updateStatus()
  })

  return {
    source: {
      get: () => status,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    publish(change) {
      facts = { ...facts, ...change }
      channel.post({ kind: 'facts', facts })
      updateStatus()
    },
    async start() {
      stops = [
        store.watchOutbox(() => void outbox.recount()),
        outbox.stop,
        channel.onMessage((message) => {
          if (message.kind === 'hello' && isLeading()) channel.post({ kind: 'facts', facts })
          if (message.kind !== 'facts' || isLeading()) return
          facts = message.facts
          updateStatus()
        }),
      ]
      try {
        const isFilled = (await store.read([], (tx) => tx.getMeta('isFilled'))) ?? false
        // The leader may have filled the database since it was read.
        facts = { ...facts, isFilled: isFilled || facts.isFilled }
      } catch (cause) {
        diagnostics.report('status_unreadable', cause)
      }
      channel.post({ kind: 'hello' })
      await outbox.recount()
    },
    stop() {
      for (const stop of stops) stop()
      stops = []
    },
  }
}

/**
 * Counts the outbox when `recount` is called, and calls back with null if it cannot be read. The last change is always
 * counted; in a burst of changes most are skipped, since counting each would slow them down.
 */
function watchCount(
  { store, clock, diagnostics }: Pick<BoardOptions, 'store' | 'clock' | 'diagnostics'>,
  onCounted: (counts: OutboxCount | null) => void,
): { recount(): Promise<void>; stop(): void } {
  let counting: 'no' | 'yes' | 'again' = 'no'
  let isStopped = false
  let stopPause = () => {}
  // Functions, because TypeScript does not see that others set these during the read.
  const isRecountWanted = () => counting === 'again'
  const hasStopped = () => isStopped

  async function recount(): Promise<void> {
    if (counting !== 'no') {
      counting = 'again'
      return
    }
    counting = 'yes'
    let counted: OutboxCount | null = null
    try {
      counted = countOutbox(await store.read([], (tx) => tx.countOutbox()))
    } catch (cause) {
      // A read fails if the store is closed meanwhile.
      if (!hasStopped()) diagnostics.report('status_unreadable', cause)
    }
    if (hasStopped()) return
    onCounted(counted)
    if (isRecountWanted()) {
      stopPause = clock.setTimer(COUNT_PAUSE, () => {
        counting = 'no'
        void recount()
      })
    } else counting = 'no'
  }

  return {
    recount,
    stop() {
      isStopped = true
      stopPause()
    },
  }
}

const isSameStatus = (a: SyncStatus, b: SyncStatus): boolean =>
  (Object.keys(a) as (keyof SyncStatus)[]).every((key) => a[key] === b[key])

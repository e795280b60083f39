/**
 * Elects one tab to sync for all (T1): it has a queued lock and releases it for a visible tab; a frozen leader's lock
 * is stolen.
 */
import type { EnginePorts, HeldLock } from '#sync/ports'

/** A visible tab steals the lock if the leader does not answer for this long, ms. */
export const LEADER_ANSWER_TIMEOUT_MS = 3_000
/** How often a tab that cannot lead checks again, ms. */
const CHECK_INTERVAL_MS = 60_000
/** How often a visible tab in the queue checks whether the leader is running, ms. */
export const LEADER_CHECK_INTERVAL_MS = 30_000

export interface ElectionOptions {
  /** Name of the lock, unique to the local database. */
  name: string
  ports: EnginePorts
  /** The leader's work. It ends soon after `term` aborts; if it ends by itself, the tab returns to the queue. */
  lead: (term: AbortSignal) => Promise<void>
  /** Whether this tab can do that work; checked before it queues, and from time to time while it cannot. */
  canLead: () => Promise<boolean>
}

/** Waits for the lock, leads, and queues again, until stopped. `stop` resolves when nothing is running. */
export function startLeaderElection(options: ElectionOptions): { stop(): Promise<void> } {
  const election = new LeaderElection(options)
  const running = election.run()
  return {
    async stop() {
      election.end()
      await running
    },
  }
}

class LeaderElection {
  private readonly options: ElectionOptions
  private readonly stopping = new AbortController()
  private readonly stops: (() => void)[]
  private term: AbortController | null = null
  /** The page is left. In the back-forward cache it would have the lock, or a place in the queue, without running. */
  private isPageLeft = false
  /** Releases the lock, or leaves its queue. */
  private giveUpLock = () => {}
  private endWaitForPage = () => {}

  constructor(options: ElectionOptions) {
    this.options = options
    const { channel, lifecycle } = options.ports
    this.stops = [
      // A hidden leader is throttled and may freeze at any moment, so the visible tab leads.
      channel.onMessage((message) => {
        if (message.kind !== 'want' || !this.term) return
        if (lifecycle.isVisible()) channel.post({ kind: 'leading' })
        else this.term.abort()
      }),
      lifecycle.subscribe((event) => {
        if (event === 'pagehide') this.leavePage()
        else if (event === 'pageshow') this.returnToPage()
      }),
    ]
  }

  async run(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      if (this.isPageLeft) {
        await this.waitForPage()
        continue
      }
      if (!(await this.options.canLead())) {
        await this.pauseFor(CHECK_INTERVAL_MS)
        continue
      }
      if (signal.aborted) return
      const lock = await this.winLock()
      if (lock) await this.leadWith(lock)
    }
  }

  end(): void {
    this.stopping.abort()
    for (const stop of this.stops) stop()
  }

  private leavePage(): void {
    this.isPageLeft = true
    this.term?.abort()
    // Released before the leader loop has ended: no code of a left page may run until it is shown again. The fence
    // stops unfinished writes.
    this.giveUpLock()
  }

  private returnToPage(): void {
    this.isPageLeft = false
    this.endWaitForPage()
  }

  /** Resolves when the page is shown again, or the election is stopped. */
  private waitForPage(): Promise<void> {
    return new Promise((resolve) => {
      this.endWaitForPage = resolve
      this.stopping.signal.addEventListener('abort', () => resolve())
    })
  }

  private async leadWith(lock: HeldLock): Promise<void> {
    const { signal } = this.stopping
    const { lead, ports } = this.options
    this.giveUpLock = lock.release
    const term = new AbortController()
    this.term = term
    const end = () => term.abort()
    signal.addEventListener('abort', end)
    lock.onLost(end)
    if (signal.aborted || this.isPageLeft) end()
    try {
      // A thawed tab can get a lock that was stolen meanwhile: beginning a term now would fence off the new leader.
      if (!term.signal.aborted) await lead(term.signal)
    } catch (cause) {
      ports.diagnostics.report('leader_loop_failed', cause)
    }
    signal.removeEventListener('abort', end)
    this.term = null
    this.giveUpLock = () => {}
    lock.release()
    // If `lead` ended without an abort it has failed; without a pause this would be a busy loop.
    if (!signal.aborted && !term.signal.aborted) await this.pauseFor(LEADER_ANSWER_TIMEOUT_MS)
  }

  /**
   * Queues for the lock, and steals it if the leader does not answer. With a single check, a follower could wait
   * forever.
   */
  private async winLock(): Promise<HeldLock | null> {
    const { signal } = this.stopping
    const { name, ports } = this.options
    const queued = new AbortController()
    const giveUp = () => queued.abort()
    signal.addEventListener('abort', giveUp)
    this.giveUpLock = giveUp
    let isStealing = false
    const stopAsking = challengeLeader(ports, () => {
      isStealing = true
      queued.abort()
    })
    let lock = await ports.locks.acquire(name, { steal: false, signal: queued.signal })
    stopAsking()
    signal.removeEventListener('abort', giveUp)
    if (!lock && isStealing && !this.isPageLeft && !signal.aborted) {
      lock = await ports.locks.acquire(name, { steal: true, signal })
    }
    return lock
  }

  private pauseFor(delay: number): Promise<void> {
    const { signal } = this.stopping
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const end = () => {
        cancel()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = this.options.ports.clock.setTimer(delay, end)
      signal.addEventListener('abort', end)
    })
  }
}

/**
 * While this tab is visible, asks regularly whether the leader is running, and calls `onSilence` if it does not answer.
 * Returns a function that ends this.
 */
function challengeLeader({ channel, clock, lifecycle }: EnginePorts, onSilence: () => void): () => void {
  let cancel = () => {}
  const ask = () => {
    cancel()
    if (!lifecycle.isVisible()) return
    channel.post({ kind: 'want' })
    cancel = clock.setTimer(LEADER_ANSWER_TIMEOUT_MS, onSilence)
  }
  const unlisten = channel.onMessage((message) => {
    if (message.kind !== 'leading') return
    cancel()
    cancel = clock.setTimer(LEADER_CHECK_INTERVAL_MS, ask)
  })
  const unsubscribe = lifecycle.subscribe((event) => {
    if (event === 'visible') ask()
    else if (event === 'hidden') cancel()
  })
  ask()
  return () => {
    cancel()
    unlisten()
    unsubscribe()
  }
}

/**
 * Elects one tab to sync for all (T1): it holds a queued lock and gives it up for a visible tab; a frozen leader's lock
 * is stolen.
 */
import type { EnginePorts, HeldLock } from '#sync/ports'

/** A visible tab steals the lock if the leader does not answer for this long, ms. */
export const LEADER_ANSWER_TIMEOUT = 3_000
/** How often a tab that cannot lead checks again, ms. */
const LOOK_AGAIN = 60_000
/** How often a visible tab in the queue asks whether the leader is alive, ms. */
export const LEADER_CHECK_INTERVAL = 30_000

export interface ElectionOptions {
  /** Name of the lock, unique to the local database. */
  name: string
  ports: EnginePorts
  /** The leader's work. It ends soon after `term` aborts; if it ends by itself, the tab returns to the queue. */
  lead: (term: AbortSignal) => Promise<void>
  /** Whether this tab can do that work; checked before it queues, and from time to time while it cannot. */
  canLead: () => Promise<boolean>
}

/** Waits for the lock, leads, and queues again, until stopped. `stop` resolves when nothing runs any more. */
export function startLeaderElection({ name, ports, lead, canLead }: ElectionOptions): {
  stop(): Promise<void>
} {
  const { channel, lifecycle, locks, diagnostics } = ports
  const stopping = new AbortController()
  let term: AbortController | null = null
  /** The page is left. In the back-forward cache it would hold lock or queue place without running. */
  let isAside = false
  let giveUpLock = () => {}
  let comeBack = () => {}

  // A hidden leader is throttled and may freeze at any moment, so the visible tab leads.
  const unlisten = channel.onMessage((message) => {
    if (message.kind !== 'want' || !term) return
    if (lifecycle.isVisible()) channel.post({ kind: 'leading' })
    else term.abort()
  })

  const unsubscribe = lifecycle.subscribe((event) => {
    if (event === 'pagehide') {
      isAside = true
      term?.abort()
      // Released before the leader loop has ended: no code of a left page may run until it is shown again. The fence
      // stops unfinished writes.
      giveUpLock()
    } else if (event === 'pageshow') {
      isAside = false
      comeBack()
    }
  })

  /** Resolves when the page is shown again, or the election is stopped. */
  const untilShown = () =>
    new Promise<void>((resolve) => {
      comeBack = resolve
      stopping.signal.addEventListener('abort', () => resolve())
    })

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (isAside) {
        await untilShown()
        continue
      }
      if (!(await canLead())) {
        await pauseFor(LOOK_AGAIN)
        continue
      }
      if (stopping.signal.aborted) return
      const lock = await winLock()
      if (!lock) continue
      giveUpLock = lock.release
      const mine = new AbortController()
      term = mine
      const end = () => mine.abort()
      stopping.signal.addEventListener('abort', end)
      lock.onLost(end)
      if (stopping.signal.aborted || isAside) end()
      try {
        // A thawed tab learns with its lock that it was stolen: beginning a term now would fence off the new leader.
        if (!mine.signal.aborted) await lead(mine.signal)
      } catch (cause) {
        diagnostics.report('leader_loop_failed', cause)
      }
      stopping.signal.removeEventListener('abort', end)
      term = null
      giveUpLock = () => {}
      lock.release()
      if (!stopping.signal.aborted && !mine.signal.aborted) await pauseFor(LEADER_ANSWER_TIMEOUT)
    }
  }

  /**
   * Queues for the lock, and steals it if the leader does not answer. Asking only once would leave a follower waiting
   * forever.
   */
  async function winLock(): Promise<HeldLock | null> {
    const queued = new AbortController()
    const giveUp = () => queued.abort()
    stopping.signal.addEventListener('abort', giveUp)
    giveUpLock = giveUp
    let isRobbing = false
    const stopAsking = challengeLeader(ports, () => {
      isRobbing = true
      queued.abort()
    })
    let lock = await locks.acquire(name, { steal: false, signal: queued.signal })
    stopAsking()
    stopping.signal.removeEventListener('abort', giveUp)
    if (!lock && isRobbing && !isAside && !stopping.signal.aborted) {
      lock = await locks.acquire(name, { steal: true, signal: stopping.signal })
    }
    return lock
  }

  /** If leading ended without an abort it has failed; without a pause this would be a busy loop. */
  function pauseFor(delay: number): Promise<void> {
    return new Promise((resolve) => {
      if (stopping.signal.aborted) return resolve()
      const end = () => {
        cancel()
        stopping.signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = ports.clock.setTimer(delay, end)
      stopping.signal.addEventListener('abort', end)
    })
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      unlisten()
      unsubscribe()
      await running
    },
  }
}

/**
 * While this tab is visible, asks regularly whether the leader is alive, and calls `onSilence` if there is no answer.
 */
function challengeLeader({ channel, clock, lifecycle }: EnginePorts, onSilence: () => void): () => void {
  let cancel = () => {}
  const ask = () => {
    cancel()
    if (!lifecycle.isVisible()) return
    channel.post({ kind: 'want' })
    cancel = clock.setTimer(LEADER_ANSWER_TIMEOUT, onSilence)
  }
  const unlisten = channel.onMessage((message) => {
    if (message.kind !== 'leading') return
    cancel()
    cancel = clock.setTimer(LEADER_CHECK_INTERVAL, ask)
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

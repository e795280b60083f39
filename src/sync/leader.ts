/** One tab works for all (T1): it holds a queued lock, gives way to a visible tab, and another tab steals it when frozen. */
import type { EnginePorts, HeldLock } from './ports'

/** A visible tab that hears nothing from the leader for so long takes its place, ms. */
export const ANSWER_WAIT = 3_000
/** How often a tab that could not lead looks whether it can, ms. */
const LOOK_AGAIN = 60_000
/** How often a visible tab that waits asks whether the leader is still there, ms. */
export const ASK_AGAIN = 30_000

export interface ElectionOptions {
  /** Name of the lock; one for each local database. */
  name: string
  ports: EnginePorts
  /** The leader's work. It ends soon after `term` aborts; ending by itself means stepping back into the queue. */
  lead: (term: AbortSignal) => Promise<void>
  /** Whether this tab could do that work; asked before it stands in the queue, and while it could not now and then. */
  canLead: () => Promise<boolean>
}

/** Waits for the lock, leads, waits again, until stopped. `stop` resolves when nothing of it runs any more. */
export function startLeaderElection({ name, ports, lead, canLead }: ElectionOptions): {
  stop(): Promise<void>
} {
  const { channel, lifecycle, locks, diagnostics } = ports
  const stopping = new AbortController()
  let term: AbortController | null = null
  /** The page is left. Kept as it is for the way back, it would hold lock and queue without a sign of life. */
  let isAside = false
  let giveUpLock = () => {}
  let comeBack = () => {}

  // A hidden leader is throttled and may freeze any moment: the visible tab leads.
  const unlisten = channel.onMessage((message) => {
    if (message.kind !== 'want' || !term) return
    if (lifecycle.isVisible()) channel.post({ kind: 'leading' })
    else term.abort()
  })

  const unsubscribe = lifecycle.subscribe((event) => {
    if (event === 'pagehide') {
      isAside = true
      term?.abort()
      // Not after the leader loop ends: nothing of this page may run any more until it is back. The fence stops what is under way.
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
        // A tab that was frozen learns with its lock that the lock was stolen: beginning a term now would fence off the new leader.
        if (!mine.signal.aborted) await lead(mine.signal)
      } catch (cause) {
        diagnostics.report('leader_loop_failed', cause)
      }
      stopping.signal.removeEventListener('abort', end)
      term = null
      giveUpLock = () => {}
      lock.release()
      if (!stopping.signal.aborted && !mine.signal.aborted) await pauseFor(ANSWER_WAIT)
    }
  }

  /** In the queue, and past it when nobody answers. Asking once would leave a follower a follower for ever. */
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

  /** Leading that ended without being told to has failed; without a pause it would spin. */
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

/** While this tab is visible: asks now and then whether the leader is alive, and calls `onSilence` when nobody answers. */
function challengeLeader({ channel, clock, lifecycle }: EnginePorts, onSilence: () => void): () => void {
  let cancel = () => {}
  const ask = () => {
    cancel()
    if (!lifecycle.isVisible()) return
    channel.post({ kind: 'want' })
    cancel = clock.setTimer(ANSWER_WAIT, onSilence)
  }
  const unlisten = channel.onMessage((message) => {
    if (message.kind !== 'leading') return
    cancel()
    cancel = clock.setTimer(ASK_AGAIN, ask)
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

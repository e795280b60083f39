/** What makes a leader pull beside pokes and its own pushes; each works with all others missing (P3). */
import type { Clock, Lifecycle, Random } from './ports'

/** Longest time without a pull, ms, less the jitter; the only trigger that a device without events and socket has. */
export const SLOW_TIMER = 5 * 60_000

/**
 * Several of these come within moments of one another; the caller's single flight makes one pull of them. `onEvent`: the
 * person is there, or the network is back. `onTimer`: nobody waits, so what failed keeps its wait.
 */
export function watchTriggers(
  { clock, lifecycle, random }: { clock: Clock; lifecycle: Lifecycle; random: Random },
  { onEvent, onTimer }: { onEvent: () => void; onTimer: () => void },
): () => void {
  const unsubscribe = lifecycle.subscribe((event) => {
    if (event !== 'hidden' && event !== 'pagehide') onEvent()
  })
  let cancel = () => {}
  const wait = () => {
    cancel = clock.setTimer(SLOW_TIMER * (0.8 + 0.2 * random()), () => {
      onTimer()
      wait()
    })
  }
  wait()
  return () => {
    unsubscribe()
    cancel()
  }
}

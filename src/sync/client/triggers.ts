/** Triggers of pulls other than pokes and the leader's own pushes; each works even if all others fail (P3). */
import type { Clock, Lifecycle, Random } from '#sync/ports'

/** Longest time without a pull, ms, less the jitter; the only trigger of a device without events and socket. */
export const SLOW_TIMER = 5 * 60_000

/**
 * Several triggers may fire at the same time; the caller combines them into one pull. `onEvent`: the person is active,
 * or the network has returned or been lost; a pull that fails immediately makes the status "offline" (U1). `onTimer`:
 * no one waits, so failed calls keep their backoff.
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

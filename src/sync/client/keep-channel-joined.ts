/**
 * Keeps one poke channel joined: rejoins a channel that the server closes, crashes or refuses, after growing waits
 * (T3).
 */
import type { PokeHandlers, PokeSubscription } from '#sync/backend'
import type { Clock, Random } from '#sync/ports'
import { retryDelay } from './backoff'

/** A channel that was up for this long has recovered: its next wait is the first one again, ms. */
const STEADY_AFTER = 60_000
/** Makes the first wait up to 8 s, so of a thousand closed channels about a hundred rejoin each second. */
const EARLIER_FAILURES = 2

export interface JoinedChannel {
  /** Ends the wait and joins now: the network or the person is back. */
  rejoinNow(): void
  close(): void
}

export interface KeepChannelJoinedOptions {
  clock: Clock
  random: Random
  listen(handlers: PokeHandlers): PokeSubscription
  onPoke(): void
  onJoined(): void
  /** No poke arrives until `onJoined`. */
  onDisconnected(): void
}

export function keepChannelJoined(options: KeepChannelJoinedOptions): JoinedChannel {
  const { clock, random, listen, onPoke, onJoined, onDisconnected } = options
  /** Null while waiting to join. */
  let subscription: PokeSubscription | null = null
  let failures = EARLIER_FAILURES
  let cancelTimer = () => {}
  const setTimer = (delay: number, fire: () => void) => {
    cancelTimer()
    cancelTimer = clock.setTimer(delay, fire)
  }

  function join(): void {
    cancelTimer()
    subscription = listen({
      onPoke,
      onJoined() {
        setTimer(STEADY_AFTER, () => {
          failures = EARLIER_FAILURES
        })
        onJoined()
      },
      onDisconnected() {
        cancelTimer()
        onDisconnected()
      },
      onClosed() {
        subscription = null
        failures += 1
        setTimer(retryDelay(failures, null, random), join)
        onDisconnected()
      },
    })
  }

  join()
  return {
    rejoinNow() {
      if (subscription === null) join()
    },
    close() {
      cancelTimer()
      subscription?.close()
    },
  }
}

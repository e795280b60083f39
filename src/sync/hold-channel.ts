/** Keeps one poke channel joined: what the server closes, crashes or refuses is joined again, later and later (T3). */
import type { PokeHandlers, PokeSubscription } from '#backend/contract'
import type { Clock, Random } from './ports'
import { retryDelay } from './retry'

/** A channel that was up for so long has recovered: its next wait is the first one again, ms. */
const STEADY = 60_000
/** The first wait is up to 8 s: of a thousand closed channels some hundred come back each second. The longest is 5 min. */
const EARLIER_FAILURES = 2

export interface HeldChannel {
  /** Joins now if it waits to: the network or the person has come back. */
  hurry(): void
  close(): void
}

export interface HoldChannelOptions {
  clock: Clock
  random: Random
  listen(handlers: PokeHandlers): PokeSubscription
  onPoke(): void
  onUp(): void
  /** Nothing is heard until `onUp`. */
  onDown(): void
}

export function holdChannel(options: HoldChannelOptions): HeldChannel {
  const { clock, random, listen, onPoke, onUp, onDown } = options
  /** null while it waits to join. */
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
      onUp() {
        setTimer(STEADY, () => {
          failures = EARLIER_FAILURES
        })
        onUp()
      },
      onDown() {
        cancelTimer()
        onDown()
      },
      onClosed() {
        subscription = null
        failures += 1
        setTimer(retryDelay(failures, null, random), join)
        onDown()
      },
    })
  }

  join()
  return {
    hurry() {
      if (subscription === null) join()
    },
    close() {
      cancelTimer()
      subscription?.close()
    },
  }
}

/** A network between a tab and the server that delays, loses, repeats and reorders requests. */
import type { SyncBackend } from '#sync/backend'
import type { Verdict } from '#sync/core/mutation'
import { BackendError } from '#sync/errors'
import type { TabGate } from './device-ports'
import type { SeededRandom } from './seeded-random'
import type { VirtualTime } from './virtual-time'

export interface NetworkConditions {
  /** Nothing gets through. */
  isDown: boolean
  /** Probability of losing a request, and of losing an answer. */
  loss: number
  /** Probability that a request arrives a second time, or late when it seemed lost. */
  duplicates: number
  /** Probability of a 5xx, and of an expired token. */
  serverErrors: number
  expiredSessions: number
  /** Probability of an answer that asks to try again. */
  busy: number
  /** Probability that the server closes the channel in place of a join, and in place of a poke. */
  channelCloses: number
  /** Longest delay in one direction, ms. */
  latency: number
  /** Speed of a device's line, bytes per ms, shared by all of its uploads; 0 for a stalled line. */
  bandwidth: number
}

export const HEALTHY_NETWORK: NetworkConditions = {
  isDown: false,
  loss: 0,
  duplicates: 0,
  serverErrors: 0,
  expiredSessions: 0,
  busy: 0,
  channelCloses: 0,
  latency: 20,
  bandwidth: Number.POSITIVE_INFINITY,
}

export interface NetworkOptions {
  time: Pick<VirtualTime, 'sleep' | 'setTimer'>
  random: SeededRandom
  conditions: () => NetworkConditions
  gate: TabGate
}

/** Returns a function for calls over the network. An aborted call rejects at once, but may still arrive. */
export function createSend({ time, random, conditions, gate }: NetworkOptions) {
  const wait = () => time.sleep(random.next() * conditions().latency)

  /** A sent request arrives even when its tab has crashed. */
  async function travel<T>(call: () => Promise<T>, isEchoed: (answer: T) => boolean): Promise<T> {
    const { isDown, loss, duplicates, serverErrors, expiredSessions } = conditions()
    // Arrives some time later; the answer is dropped.
    const arriveLate = () =>
      void time
        .sleep(random.next() * 20_000)
        .then(call)
        .catch(() => undefined)
    await wait()
    if (isDown) throw new BackendError('network')
    if (random.chance(loss)) {
      if (random.chance(duplicates)) arriveLate()
      throw new BackendError('network')
    }
    if (random.chance(serverErrors)) throw new BackendError('unavailable', { httpStatus: 503 })
    if (random.chance(expiredSessions)) throw new BackendError('session_expired', { httpStatus: 401 })
    const answer = await call()
    await wait()
    const isLost = random.chance(loss)
    if (random.chance(duplicates) && (isLost || isEchoed(answer))) arriveLate()
    if (isLost) throw new BackendError('network')
    return answer
  }

  return <T>(call: () => Promise<T>, signal?: AbortSignal, isEchoed = (_answer: T) => true): Promise<T> =>
    new Promise((resolve, reject) => {
      const cutOff = () => reject(new BackendError('network'))
      if (signal?.aborted) return cutOff()
      signal?.addEventListener('abort', cutOff)
      travel(call, isEchoed)
        .finally(() => signal?.removeEventListener('abort', cutOff))
        .then(
          (answer) => gate.deliver(() => resolve(answer)),
          (error) => gate.deliver(() => reject(error)),
        )
    })
}

export function overNetwork(inner: SyncBackend, options: NetworkOptions): SyncBackend {
  const { time, random, conditions, gate } = options
  const send = createSend(options)

  const { snapshot, report } = inner
  return {
    ...(snapshot ? { snapshot: (signal) => send(() => snapshot(), signal) } : {}),
    pull: (request, signal) => send(() => inner.pull(request), signal),
    digest: (request, signal) => send(() => inner.digest(request), signal),
    push: (request, signal) => send(() => inner.push(request), signal, isSettled),
    ...(report ? { report: (given, signal) => send(() => report(given), signal) } : {}),
    listen(topic, handlers) {
      let isOpen = true
      const isHeard = () => !conditions().isDown && !random.chance(conditions().loss)
      const report = (act: () => void) => gate.deliver(() => isOpen && act())
      const onClosed = () =>
        report(() => {
          isOpen = false
          handlers.onClosed()
        })
      const unlessClosed = (act: () => void) => {
        if (!random.chance(conditions().channelCloses)) return act()
        subscription.close()
        onClosed()
      }
      const subscription = inner.listen(topic, {
        onPoke: (tables) =>
          unlessClosed(() => {
            if (!isHeard()) return
            time.setTimer(random.next() * conditions().latency, () => report(() => handlers.onPoke(tables)))
          }),
        onJoined: () => unlessClosed(() => report(handlers.onJoined)),
        onDisconnected: () => report(handlers.onDisconnected),
        onClosed,
      })
      return {
        close() {
          isOpen = false
          subscription.close()
        },
      }
    },
  }
}

/**
 * Whether a request with this answer may arrive a second time. After "try again" for a first attempt, the entry counts
 * as unsent and the person may change or discard it: no client can know of a second copy of an answered request, so the
 * simulation has none. Requests without an answer may always have late copies.
 */
const isSettled = (answer: Awaited<ReturnType<SyncBackend['push']>>): boolean =>
  answer.status === 'refused' || answer.verdicts.every(({ verdict }) => FINAL.includes(verdict.status))

const FINAL: readonly Verdict['status'][] = ['applied', 'conflict', 'rejected']

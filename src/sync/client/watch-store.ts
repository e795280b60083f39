/** Detects a local database that does not answer, as in WebKit at times after the page was frozen (L1, T1). */
import type { LocalStore } from '#sync/core/local-store'
import type { Clock } from '#sync/ports'

/**
 * A call that takes longer will not be answered, ms. Pages and batches are bounded, so the slowest phone needs seconds.
 */
export const STORE_TIMEOUT_MS = 30_000
/**
 * A thawed tab runs its own timers before it receives the answers that arrived meanwhile: extra time to receive them,
 * ms.
 */
const DELIVERY_TIME = 5_000

export interface WatchedStore {
  /** The same store; a call that hangs is not canceled. */
  store: LocalStore
  /** Resolves once a read or write was not answered in time; otherwise never. */
  hung: Promise<'hung'>
}

/** Watches the reads and writes of the returned store. */
export function watchStore(store: LocalStore, clock: Clock): WatchedStore {
  let reportHang = () => {}
  const hung = new Promise<'hung'>((resolve) => {
    reportHang = () => resolve('hung')
  })
  async function watched<T>(call: Promise<T>): Promise<T> {
    let cancel = clock.setTimer(STORE_TIMEOUT_MS, () => {
      cancel = clock.setTimer(DELIVERY_TIME, reportHang)
    })
    try {
      return await call
    } finally {
      cancel()
    }
  }
  return {
    hung,
    store: {
      ...store,
      read: (tables, work) => watched(store.read(tables, work)),
      write: (tables, work) => watched(store.write(tables, work)),
    },
  }
}

/** Whether the database answers a small query within `DELIVERY_TIME`. */
export function isResponsive(store: LocalStore, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const cancelTimer = clock.setTimer(DELIVERY_TIME, () => resolve(false))
    const onAnswer = () => {
      cancelTimer()
      resolve(true)
    }
    // An error is an answer as well: the database does not hang.
    store.read([], (tx) => tx.getMeta('leaderEpoch')).then(onAnswer, onAnswer)
  })
}

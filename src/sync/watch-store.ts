/** Notices a local database that never answers, as WebKit's at times after the page was frozen (L1, T1). */
import type { LocalStore } from '#domain/local-store'
import type { Clock } from './ports'

/** A call that takes longer is not answered any more, ms. Pages and batches are bounded, so the slowest phone needs seconds. */
export const STORE_PATIENCE = 30_000
/** A tab that was frozen meets its own timers before the answers that came meanwhile: a moment to receive them, ms. */
const GRACE = 5_000

export interface WatchedStore {
  /** The same store; what it was asked stays asked. */
  store: LocalStore
  /** Resolves once a read or write was not answered in time; never, if all are. */
  hung: Promise<'hung'>
}

export function watchStore(store: LocalStore, clock: Clock): WatchedStore {
  let tell = () => {}
  const hung = new Promise<'hung'>((resolve) => {
    tell = () => resolve('hung')
  })
  async function watched<T>(call: Promise<T>): Promise<T> {
    let cancel = clock.setTimer(STORE_PATIENCE, () => {
      cancel = clock.setTimer(GRACE, tell)
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

/** Whether the database answers a small question in time. */
export function doesAnswer(store: LocalStore, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = clock.setTimer(GRACE, () => resolve(false))
    const settle = (answers: boolean) => {
      giveUp()
      resolve(answers)
    }
    store
      .read([], (tx) => tx.getMeta('leaderEpoch'))
      .then(
        () => settle(true),
        // Whatever is wrong with it: it does not hang.
        () => settle(true),
      )
  })
}

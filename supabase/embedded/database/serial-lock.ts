import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A mutex with a first-in, first-out queue; work that already has the lock runs immediately.
 *
 * PGlite is one Postgres session, and @supabase/lite opens transactions on it without any mutual exclusion: two
 * concurrent requests would share one transaction, and the second one's `set local role` would determine whose rows the
 * first one sees. Every statement of the process therefore goes through one such lock.
 */
export class SerialLock {
  #tail: Promise<unknown> = Promise.resolve()
  readonly #owner = new AsyncLocalStorage<{ isActive: boolean }>()
  readonly #prepare: () => Promise<void>

  /** `prepare` runs before each holder's work, outside of any transaction; if it fails, so does the work. */
  constructor(prepare: () => Promise<void> = async () => undefined) {
    this.#prepare = prepare
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#owner.getStore()?.isActive) return work()
    const result = this.#tail.then(async () => {
      const owner = { isActive: true }
      try {
        return await this.#owner.run(owner, async () => {
          await this.#prepare()
          return work()
        })
      } finally {
        // Work that still runs without being awaited must queue from now on.
        owner.isActive = false
      }
    })
    this.#tail = result.catch(() => undefined)
    return result
  }

  /** Runs `work` without the lock of the current context, such as for a notification that arrives during a commit. */
  outside<T>(work: () => T): T {
    return this.#owner.exit(work)
  }
}

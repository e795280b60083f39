import { startTransition } from 'react'
import type { LiveSource } from '#sync/react'
import { yieldToPage } from './yield-to-page'

export interface ReadQueue {
  /** Starts the queued reads; later ones start in turn. */
  start(): void
  /** The same read, started in turn. Its first value is set in a transition, because the page already shows one. */
  enqueue<T>(source: LiveSource<T>): LiveSource<T>
}

/**
 * Starts the live reads of a prerendered page in sequence, each in its own task: twenty at the same time would block an
 * old phone for a quarter of a second.
 */
export function createReadQueue(): ReadQueue {
  let startQueue = () => {}
  let last = new Promise<void>((resolve) => {
    startQueue = resolve
  })
  return {
    start: () => startQueue(),
    enqueue: <T>(source: LiveSource<T>): LiveSource<T> => ({
      // Its read has not started; the answer in the page is used instead.
      hasValue: () => false,
      subscribe(next, onError) {
        let isFirst = true
        const pass = (value: T) => {
          if (!isFirst) return next(value)
          isFirst = false
          startTransition(() => void next(value))
        }
        let isStopped = false
        let unsubscribe = () => {}
        last = last.then(yieldToPage).then(() => {
          if (isStopped) return
          const subscription = source.subscribe(pass, onError)
          unsubscribe = typeof subscription === 'function' ? subscription : () => subscription.unsubscribe()
        })
        return () => {
          isStopped = true
          unsubscribe()
        }
      },
    }),
  }
}

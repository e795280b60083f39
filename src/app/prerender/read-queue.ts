import { startTransition } from 'react'
import type { LiveSource } from '#data/react'
import { yieldToPage } from '../first/yield-to-page'

export interface ReadQueue {
  /** From here on the reads begin. */
  begin(): void
  /** The same read, begun when its turn comes; its first answer is drawn in React's own time, for the page shows one. */
  take<T>(source: LiveSource<T>): LiveSource<T>
}

/**
 * Has the live reads of a page that shows already begin one after the other, each in a task of its own: twenty that begin
 * at once hold an old phone for a quarter of a second.
 */
export function createReadQueue(): ReadQueue {
  let begin = () => {}
  let last = new Promise<void>((resolve) => {
    begin = resolve
  })
  return {
    begin: () => begin(),
    take: <T>(source: LiveSource<T>): LiveSource<T> => ({
      hasValue: () => false,
      subscribe(next, onError) {
        let isFirst = true
        const tell = (value: T) => {
          if (!isFirst) return next(value)
          isFirst = false
          startTransition(() => void next(value))
        }
        let isOver = false
        let stop = () => {
          isOver = true
        }
        last = last.then(yieldToPage).then(() => {
          if (isOver) return
          const subscription = source.subscribe(tell, onError)
          stop = typeof subscription === 'function' ? subscription : () => subscription.unsubscribe()
        })
        return () => stop()
      },
    }),
  }
}

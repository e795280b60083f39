/** What a person adds to a message while it is being saved: it is the beginning of the next one. */
import { useEffect, useRef } from 'react'

/** The text that was typed after `sent`; all of `typed` if `sent` was changed meanwhile. */
export const textAddedTo = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length) : typed

/** Returns those of the present `items` that are not among the sent ones. */
export function useAddedTo<T>(items: readonly T[]): (sent: readonly T[]) => T[] {
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  return (sent) => latest.current.filter((item) => !sent.includes(item))
}

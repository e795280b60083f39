import { useEffect, useState } from 'react'

/** Time within which the live query has read a saved value, ms. */
const READ_AGAIN = 1_000

interface Optimistic<T> {
  /** The value when `to` was chosen. */
  from: T
  to: T
  isSaved: boolean
}

/**
 * Returns the value to show and a function that saves another one. The new value is shown immediately, until `value`
 * changes to any value, or `save` resolves to false.
 */
export function useOptimisticValue<T>(
  value: T,
  save: (value: T) => Promise<boolean>,
): [T, (next: T) => Promise<boolean>] {
  const [optimistic, setOptimistic] = useState<Optimistic<T>>()
  const isOver = optimistic !== undefined && !Object.is(optimistic.from, value)
  // Dropped for good: after Undo `value` equals `from` again, and the optimistic value must not return.
  if (isOver) setOptimistic(undefined)
  // If Undo runs before the live query has read the change, `value` never changes.
  useEffect(() => {
    if (!optimistic?.isSaved) return
    const timer = setTimeout(() => setOptimistic(undefined), READ_AGAIN)
    return () => clearTimeout(timer)
  }, [optimistic])
  const choose = async (to: T) => {
    const chosen = { from: value, to, isSaved: false }
    setOptimistic(chosen)
    const isSaved = await save(to)
    setOptimistic((current) => {
      // Another value was chosen meanwhile.
      if (current !== chosen) return current
      return isSaved ? { ...chosen, isSaved } : undefined
    })
    return isSaved
  }
  return [optimistic && !isOver ? optimistic.to : value, choose]
}

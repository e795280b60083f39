import { useEffect, useState } from 'react'

/** Time in which the live query reads a saved value, ms. */
const READ_AGAIN = 1_000

interface Optimistic<T> {
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
    const mine = { from: value, to, isSaved: false }
    setOptimistic(mine)
    const isSaved = await save(to)
    setOptimistic((now) => (now !== mine ? now : isSaved ? { ...mine, isSaved } : undefined))
    return isSaved
  }
  return [optimistic && !isOver ? optimistic.to : value, choose]
}

import { useEffect, useState } from 'react'

/** Time in which the live query has read what was saved, ms. */
const READ_AGAIN = 1_000

interface Wish<T> {
  from: T
  to: T
  isSaved: boolean
}

/**
 * What somebody has just chosen for a value of the database: shown at once, until the value changes, to this or to
 * something else, or `save` says that it could not be saved.
 */
export function useOptimisticValue<T>(
  value: T,
  save: (value: T) => Promise<boolean>,
): [T, (wish: T) => Promise<boolean>] {
  const [wish, setWish] = useState<Wish<T>>()
  const isOver = wish !== undefined && !Object.is(wish.from, value)
  // For good: the value goes back to where it was when the change is taken back.
  if (isOver) setWish(undefined)
  // Taken back before it was ever read, the value has not changed: the wish would stand there for good.
  useEffect(() => {
    if (!wish?.isSaved) return
    const timer = setTimeout(() => setWish(undefined), READ_AGAIN)
    return () => clearTimeout(timer)
  }, [wish])
  const wishFor = async (to: T) => {
    const mine = { from: value, to, isSaved: false }
    setWish(mine)
    const isSaved = await save(to)
    setWish((now) => (now !== mine ? now : isSaved ? { ...mine, isSaved } : undefined))
    return isSaved
  }
  return [wish && !isOver ? wish.to : value, wishFor]
}

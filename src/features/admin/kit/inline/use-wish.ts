import { useState } from 'react'

/**
 * What somebody has just chosen for a value of the database: shown at once, until the value changes, to this or to
 * something else, or `save` says that it could not be saved.
 */
export function useWish<T>(
  value: T,
  save: (value: T) => Promise<boolean>,
): [T, (wish: T) => Promise<boolean>] {
  const [wish, setWish] = useState<{ from: T; to: T }>()
  const isOver = wish !== undefined && !Object.is(wish.from, value)
  // For good: the value goes back to where it was when the change is taken back.
  if (isOver) setWish(undefined)
  const wishFor = async (to: T) => {
    setWish({ from: value, to })
    const isSaved = await save(to)
    if (!isSaved) setWish(undefined)
    return isSaved
  }
  return [wish && !isOver ? wish.to : value, wishFor]
}

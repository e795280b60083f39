import { useLayoutEffect, useRef } from 'react'

/** Shortest time in which a person reacts to a change, in ms. */
const REACTION = 250

/**
 * `isSudden` is true if another tab or device has just changed `value`, so that a press now is still meant for the old
 * value. Call `expect` before a change of one's own. Undefined means no value yet.
 */
export function useExternalChange(value: boolean | undefined) {
  const last = useRef<{ value: boolean | undefined; at: number; isOwn: boolean }>({
    value,
    at: Number.NEGATIVE_INFINITY,
    isOwn: false,
  })
  useLayoutEffect(() => {
    const { value: before, isOwn } = last.current
    if (before === value) return
    const isForeign = before !== undefined && !isOwn
    last.current = { value, at: isForeign ? performance.now() : Number.NEGATIVE_INFINITY, isOwn: false }
  }, [value])
  return {
    isSudden: () => performance.now() - last.current.at < REACTION,
    expect: () => {
      last.current.isOwn = true
    },
  }
}

import { useLayoutEffect, useRef } from 'react'

/** Shortest time in which a person reacts to a change, in ms. */
const REACTION_TIME = 250

/**
 * Tells changes of `value` by another tab or device from those of this page. `isSudden()`: such a change has just happened,
 * so a press now is still meant for the old value. Call `expect()` before this page changes the value. Undefined means no
 * value yet.
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
    const isExternal = before !== undefined && !isOwn
    last.current = { value, at: isExternal ? performance.now() : Number.NEGATIVE_INFINITY, isOwn: false }
  }, [value])
  return {
    isSudden: () => performance.now() - last.current.at < REACTION_TIME,
    expect: () => {
      last.current.isOwn = true
    },
  }
}

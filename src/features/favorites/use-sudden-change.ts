import { useLayoutEffect, useRef } from 'react'

/** Nobody sees a change and presses within so short a time, ms. */
const REACTION = 250

/**
 * Whether `value` has changed so lately, by other hands, that whoever presses now still means what stood there before.
 * `expect`: the next change is one's own. Undefined is no value yet.
 */
export function useSuddenChange(value: boolean | undefined) {
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

import { type PointerEvent, useRef } from 'react'

/** Minimum horizontal distance of a swipe, px. */
const SWIPE = 40

export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
}

/**
 * Pointer handlers for horizontal swipes; `turn` is called with 1 for the next and -1 for the previous item. The
 * element needs `touch-action: pan-y`, or the browser scrolls instead.
 */
export function useSwipe(turn: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: (event) => {
      start.current = event.pointerType === 'mouse' ? null : event.clientX
    },
    onPointerUp: (event) => {
      const moved = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      if (Math.abs(moved) >= SWIPE) turn(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

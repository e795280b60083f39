import { type PointerEvent, useRef } from 'react'

/** A finger that moved this far sideways meant to turn the page, px. */
const SWIPE = 40

export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
}

/**
 * Handlers for something that a finger can push sideways; `turn` gets 1 for the next and -1 for the one before. The
 * element needs `touch-action: pan-y`, or the browser takes the movement for scrolling.
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

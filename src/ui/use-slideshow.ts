import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Time that each slide stands, ms (Site 9). */
const STANDS = 5_000

export interface Slideshow {
  index: number
  /** The slide shown before: it fades while the new one comes. Null before the first turn. */
  left: number | null
  isPlaying: boolean
  /** Pause and play. */
  toggle: () => void
  /** Shows one slide and stops: who chooses wants to look. */
  show: (index: number) => void
  /** Shows the one `step` further, round the end, and stops. */
  turn: (step: number) => void
}

/**
 * Turns slides by itself, until it is paused. Where reduced motion is wished for it starts paused and can be
 * started by hand. While `isHeld` it waits: nobody looks, or somebody is about to press something on the slide.
 */
export function useSlideshow(count: number, isHeld = false): Slideshow {
  const isReduced = useReducedMotion()
  const [{ chosen, left }, setShown] = useState<{ chosen: number; left: number | null }>({
    chosen: 0,
    left: null,
  })
  const [wish, setWish] = useState<'play' | 'pause' | null>(null)
  const isPlaying = count > 1 && (wish ?? (isReduced ? 'pause' : 'play')) === 'play'
  // The list is live: an admin may take a slide away while it is shown.
  const index = chosen < count ? chosen : 0

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setTimeout(() => setShown({ chosen: (index + 1) % count, left: index }), STANDS)
    return () => clearTimeout(timer)
  }, [isPlaying, isHeld, index, count])

  const show = (next: number) => {
    setWish('pause')
    if (next !== index) setShown({ chosen: next, left: index })
  }
  return {
    index,
    left,
    isPlaying,
    toggle: () => setWish(isPlaying ? 'pause' : 'play'),
    show,
    turn: (step) => show((index + step + count) % count),
  }
}

import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Duration of each slide, ms (Site 9). */
const SLIDE_MS = 5_000

export interface Slideshow {
  index: number
  /** The previous slide, which fades out. Null before the first change. */
  previous: number | null
  isPlaying: boolean
  /** Pauses or plays. */
  toggle: () => void
  /** Shows a slide and pauses. */
  show: (index: number) => void
  /** Moves by `step`, wrapping around, and pauses. */
  turn: (step: number) => void
}

/**
 * Advances slides automatically until it is paused. With reduced motion it starts paused. It does not advance while
 * `isSuspended`: the slides are not visible, or the person is about to click on one.
 */
export function useSlideshow(count: number, isSuspended = false): Slideshow {
  const isReduced = useReducedMotion()
  const [{ chosen, previous }, setShown] = useState<{ chosen: number; previous: number | null }>({
    chosen: 0,
    previous: null,
  })
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const isPlaying = count > 1 && (choice ?? (isReduced ? 'pause' : 'play')) === 'play'
  // The list is live: an admin may remove a slide while it is shown.
  const index = chosen < count ? chosen : 0

  useEffect(() => {
    if (!isPlaying || isSuspended) return
    const timer = setTimeout(() => setShown({ chosen: (index + 1) % count, previous: index }), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isSuspended, index, count])

  const show = (next: number) => {
    setChoice('pause')
    if (next !== index) setShown({ chosen: next, previous: index })
  }
  return {
    index,
    previous,
    isPlaying,
    toggle: () => setChoice(isPlaying ? 'pause' : 'play'),
    show,
    turn: (step) => show((index + step + count) % count),
  }
}

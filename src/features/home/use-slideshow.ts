import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Time that each slide stands, ms (spec 9). */
const STANDS = 5_000

export interface Slideshow {
  index: number
  isPlaying: boolean
  /** Pause and play. */
  toggle: () => void
  /** Shows one slide and stops: who chooses wants to look. */
  show: (index: number) => void
}

/**
 * Turns slides by itself, until it is paused. Where reduced motion is wished for it starts paused and can be
 * started by hand.
 */
export function useSlideshow(count: number): Slideshow {
  const isReduced = useReducedMotion()
  const [chosen, setChosen] = useState(0)
  const [wish, setWish] = useState<'play' | 'pause' | null>(null)
  const isPlaying = count > 1 && (wish ?? (isReduced ? 'pause' : 'play')) === 'play'
  // The list is live: an admin may take a slide away while it is shown.
  const index = chosen < count ? chosen : 0

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setChosen((index + 1) % count), STANDS)
    return () => clearTimeout(timer)
  }, [isPlaying, index, count])

  return {
    index,
    isPlaying,
    toggle: () => setWish(isPlaying ? 'pause' : 'play'),
    show: (next) => {
      setWish('pause')
      setChosen(next)
    },
  }
}

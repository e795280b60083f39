import { useInViewport } from '@mantine/hooks'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import classes from './carousel.module.css'
import { Picture } from './picture'
import { useSlideshow } from './use-slideshow'
import { useSwipe } from './use-swipe'

export interface CarouselProps {
  /** `bucket/path` of each picture; an empty list shows the placeholder. */
  pictures: readonly string[]
  /** What the pictures show, such as the section's title. */
  subject: string
  /** It is the first picture of the page: fetched at once. */
  isFirst?: boolean
}

/** Beside the words on a wide screen, over all of a narrow one. */
const SIZES = '(min-width: 86em) 48rem, (min-width: 62em) 56vw, 92vw'

/**
 * Pictures that follow each other every five seconds (Site 9), until somebody pauses, turns or swipes. Out of sight it
 * stands still, and a picture is fetched only when its turn is next.
 */
export function Carousel({ pictures, subject, isFirst = false }: CarouselProps) {
  const { ref, inViewport } = useInViewport<HTMLElement>()
  const count = pictures.length
  const { index, left, isPlaying, toggle, turn } = useSlideshow(count, !inViewport)
  const swipe = useSwipe(turn)

  if (count < 2)
    return (
      <div className={classes.carousel}>
        <Picture path={pictures[0]} alt={subject} isFirst={isFirst} sizes={SIZES} />
      </div>
    )

  const near = new Set([index, (index + 1) % count, left])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    turn(event.key === 'ArrowLeft' ? -1 : 1)
    event.preventDefault()
  }
  return (
    <section
      ref={ref}
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${subject}`}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <div className={classes.stage} aria-live={isPlaying ? 'off' : 'polite'}>
        {pictures.map((path, position) => (
          // One picture may stand twice, so the path alone is no key; the list is never put in another order here.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={`${position} ${path}`} className={classes.slide} data-shown={position === index}>
            {near.has(position) ? (
              <Picture
                path={path}
                alt={`${subject}, picture ${position + 1} of ${count}`}
                isFirst={isFirst && position === 0}
                sizes={SIZES}
              />
            ) : null}
          </div>
        ))}
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          className={classes.control}
          aria-label={isPlaying ? 'Pause pictures' : 'Play pictures'}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </button>
        <p className={classes.counter}>
          {index + 1} / {count}
        </p>
        <button
          type="button"
          className={classes.control}
          aria-label="Previous picture"
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={22} />
        </button>
        <button type="button" className={classes.control} aria-label="Next picture" onClick={() => turn(1)}>
          <IconChevronRight size={22} />
        </button>
      </div>
    </section>
  )
}

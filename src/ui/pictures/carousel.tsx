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
  /** The first picture of the page, which loads eagerly. */
  isFirst?: boolean
}

/** Beside the text on a wide screen, at full width on a narrow one. */
const SIZES = '(min-width: 86em) 48rem, (min-width: 62em) 56vw, 92vw'

/**
 * Pictures that advance every five seconds (Site 9) until the person pauses, turns or swipes. It pauses while it is not
 * visible, and loads only the next picture in advance.
 */
export function Carousel({ pictures, subject, isFirst = false }: CarouselProps) {
  const { ref, inViewport } = useInViewport<HTMLElement>()
  const count = pictures.length
  const { index, previous, isPlaying, toggle, turn } = useSlideshow(count, !inViewport)
  const swipe = useSwipe(turn)

  if (count < 2)
    return (
      <div className={classes.carousel}>
        <Picture path={pictures[0]} alt={subject} isFirst={isFirst} sizes={SIZES} />
      </div>
    )

  const near = new Set([index, (index + 1) % count, previous])
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
          // A picture may occur twice, so the path alone is not a unique key; the list is never reordered here.
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
          aria-label={isPlaying ? 'Pause slideshow' : 'Play slideshow'}
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

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import classes from './gallery.module.css'
import { Picture } from './picture'

/** A finger that moved this far sideways meant to turn the page, px. */
const SWIPE = 40

export interface GalleryProps {
  /** `bucket/path` of each picture; an empty list shows the placeholder. */
  pictures: readonly string[]
  /** What the pictures show, such as the project's title. */
  subject: string
}

/** Pictures of one thing: previous and next, thumbnails, arrow keys, swipe, a counter. */
export function Gallery({ pictures, subject }: GalleryProps) {
  const [chosen, setChosen] = useState(0)
  const swipeStart = useRef<number | null>(null)
  const count = pictures.length
  // Pictures can go while one looks at them: the list is live.
  const index = Math.min(chosen, Math.max(count - 1, 0))
  const turn = (step: number) => setChosen((index + step + count) % count)

  if (count < 2)
    return (
      <div className={classes.stage}>
        <Picture path={pictures[0]} alt={subject} isFirst />
      </div>
    )

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else return
    event.preventDefault()
  }
  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - (swipeStart.current ?? event.clientX)
    swipeStart.current = null
    if (Math.abs(moved) >= SWIPE) turn(moved < 0 ? 1 : -1)
  }

  return (
    <section className={classes.gallery} aria-label={`Pictures of ${subject}`} onKeyDown={onKeyDown}>
      <div
        className={classes.stage}
        onPointerDown={(event) => {
          swipeStart.current = event.pointerType === 'mouse' ? null : event.clientX
        }}
        onPointerUp={onPointerUp}
      >
        <Picture
          path={pictures[index]}
          alt={`${subject}, picture ${index + 1} of ${count}`}
          isFirst={index === 0}
        />
        <button type="button" className={classes.turn} data-side="left" onClick={() => turn(-1)}>
          <IconChevronLeft size={28} aria-hidden="true" />
          <span className={classes.name}>Previous picture</span>
        </button>
        <button type="button" className={classes.turn} data-side="right" onClick={() => turn(1)}>
          <IconChevronRight size={28} aria-hidden="true" />
          <span className={classes.name}>Next picture</span>
        </button>
        <p className={classes.counter} aria-live="polite">
          {index + 1} / {count}
        </p>
      </div>
      <ul className={classes.thumbs}>
        {pictures.map((path, position) => (
          // One picture may stand twice, so the path alone is no key; the list is never put in another order here.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${position} ${path}`}>
            <button
              type="button"
              className={classes.thumb}
              aria-label={`Picture ${position + 1}`}
              aria-current={position === index}
              onClick={() => setChosen(position)}
            >
              <Picture path={path} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

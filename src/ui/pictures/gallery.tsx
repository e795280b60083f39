import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pictureAlt } from '#shared/pictures/picture-alt'
import classes from './gallery.module.css'
import { LazyLightbox } from './lazy-lightbox'
import { Picture } from './picture'
import { useSwipe } from './use-swipe'

const STAGE = '(min-width: 86em) 49rem, (min-width: 62em) 57vw, 92vw'

export interface GalleryProps {
  /** `bucket/path` of each picture; an empty list shows the placeholder. */
  pictures: readonly string[]
  /** What the pictures show, such as the project's title. */
  subject: string
}

/** Pictures of an item: previous and next, thumbnails, arrow keys, swipe, a counter, and a full-screen view. */
export function Gallery({ pictures, subject }: GalleryProps) {
  const [chosen, setChosen] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const count = pictures.length
  // The list is live, so pictures may be removed while the gallery is open.
  const index = Math.min(chosen, Math.max(count - 1, 0))
  const turn = (step: number) => setChosen((index + step + count) % count)
  const swipe = useSwipe(turn)

  if (count === 0)
    return (
      <div className={classes.stage}>
        <Picture path={null} alt={subject} />
      </div>
    )

  const onKeyDown = (event: KeyboardEvent) => {
    if (count < 2 || isLarge) return
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else return
    event.preventDefault()
  }

  return (
    <section className="rw-stack rw-gap-12" aria-label={`Pictures of ${subject}`} onKeyDown={onKeyDown}>
      <div className={classes.stage} data-morph="to" {...swipe}>
        <button type="button" className={classes.open} onClick={() => setLarge(true)}>
          <Picture
            path={pictures[index]}
            alt={pictureAlt(subject, index, count)}
            isFirst={index === 0}
            sizes={STAGE}
          />
          <IconArrowsMaximize size={22} className={classes.enlarge} data-print="none" aria-hidden="true" />
          <span className="rw-hidden">View full screen</span>
        </button>
        {count > 1 ? (
          <>
            <button
              type="button"
              className={classes.turn}
              data-print="none"
              data-side="left"
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={28} aria-hidden="true" />
              <span className="rw-hidden">Previous picture</span>
            </button>
            <button
              type="button"
              className={classes.turn}
              data-print="none"
              data-side="right"
              onClick={() => turn(1)}
            >
              <IconChevronRight size={28} aria-hidden="true" />
              <span className="rw-hidden">Next picture</span>
            </button>
            <p className={classes.counter} data-print="none" aria-live="polite">
              {index + 1} / {count}
            </p>
          </>
        ) : null}
      </div>
      {count > 1 ? <Thumbnails pictures={pictures} index={index} onChoose={setChosen} /> : null}
      {isLarge ? (
        <LazyLightbox
          pictures={pictures}
          subject={subject}
          index={index}
          onTurn={setChosen}
          onClose={() => setLarge(false)}
        />
      ) : null}
    </section>
  )
}

interface ThumbnailsProps {
  pictures: readonly string[]
  index: number
  onChoose: (index: number) => void
}

function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)
  // Scrolls the strip, never the page, to the current thumbnail.
  useEffect(() => {
    const thumb = strip.current?.children[index]
    if (!strip.current || !(thumb instanceof HTMLElement)) return
    strip.current.scrollLeft = thumb.offsetLeft - (strip.current.clientWidth - thumb.clientWidth) / 2
  }, [index])
  return (
    <ul className={classes.thumbs} ref={strip}>
      {pictures.map((path, position) => (
        // A picture may occur twice, so the path alone is not a unique key; the list is never reordered here.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${position} ${path}`}>
          <button
            type="button"
            className={classes.thumb}
            aria-label={`Picture ${position + 1}`}
            aria-current={position === index}
            onClick={() => onChoose(position)}
          >
            <Picture path={path} alt="" sizes="7.5rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}

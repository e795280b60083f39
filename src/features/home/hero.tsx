import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useLoadState } from '#runtime/load-state'
import { Bone } from '#ui/bone'
import { Picture } from '#ui/picture'
import { Skeleton } from '#ui/skeleton'
import { useSlideshow } from '#ui/use-slideshow'
import classes from './hero.module.css'
import { type Slide, useSlides } from './queries'
import { SlideLink } from './slide-link'

/** The slideshow at the head of the home page (spec 2 and 9). Nothing moves when the slides arrive. */
export function Hero() {
  const slides = useSlides()
  const state = useLoadState(slides && slides.length > 0, 'slideshow_slides')
  if (state === 'present' && slides) return <Slides slides={slides} />
  return (
    <section className={classes.hero} data-loading={state === 'loading' || undefined} aria-label="Highlights">
      <div className={classes.text}>
        {state === 'loading' ? (
          <Skeleton>
            <Bone shape="title" />
            <Bone />
            <Bone shape="button" />
          </Skeleton>
        ) : (
          // A failed load shows the empty state here (spec 8); the page's name stays the heading.
          <>
            <h1 tabIndex={-1}>Genoa Rigworks</h1>
            <p className={classes.description}>No slides available</p>
          </>
        )}
      </div>
    </section>
  )
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const { index, isPlaying, toggle, show } = useSlideshow(slides.length)
  const next = (index + 1) % slides.length
  return (
    <section className={classes.hero} aria-roledescription="carousel" aria-label="Highlights">
      <h1 className={classes.hidden} tabIndex={-1}>
        Genoa Rigworks: custom aluminum rigs since 1994
      </h1>
      {slides.map((slide, position) => (
        <section
          key={slide.id}
          className={classes.slide}
          data-shown={position === index || undefined}
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${slides.length}`}
          inert={position !== index}
        >
          {/* The shown picture and the next one are enough; the rest would only slow the first paint. */}
          {position === index || position === next ? (
            <div className={classes.picture}>
              <Picture path={slide.background_image} alt="" ratio="3/2" isFirst={position === 0} />
            </div>
          ) : null}
          <div className={classes.text}>
            {slide.subtitle ? <p className={classes.subtitle}>{slide.subtitle}</p> : null}
            <h2 className={classes.title}>{slide.title}</h2>
            {slide.description ? <p className={classes.description}>{slide.description}</p> : null}
            <div className={classes.actions}>
              <SlideLink text={slide.cta_text} href={slide.cta_link} variant="filled" />
              <SlideLink text={slide.secondary_cta_text} href={slide.secondary_cta_link} variant="default" />
            </div>
          </div>
        </section>
      ))}
      {slides.length > 1 ? (
        <div className={classes.controls}>
          <button
            type="button"
            className={classes.pause}
            aria-label={isPlaying ? 'Pause slideshow' : 'Play slideshow'}
            onClick={toggle}
          >
            {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </button>
          {slides.map((slide, position) => (
            <button
              key={slide.id}
              type="button"
              className={classes.dot}
              aria-label={`Slide ${position + 1}: ${slide.title}`}
              aria-current={position === index}
              onClick={() => show(position)}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}

import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { paths } from '#shared/site/paths'
import { Picture } from '#ui/pictures/picture'
import { RigOutline } from '#ui/pictures/rig-outline'
import { useSlideshow } from '#ui/pictures/use-slideshow'
import { useSwipe } from '#ui/pictures/use-swipe'
import { useShopInfo } from '#ui/shop/shop-info'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './hero.module.css'
import { type Slide, useSlides } from './queries'
import { SlideLink } from './slide-link'

/** The picture has the full width of a phone and two thirds of a wide screen (hero.module.css). */
const HERO_SIZES = '(min-width: 62em) 68vw, 100vw'

/** The slideshow at the top of the home page (Site 2 and 9). Nothing moves when the slides have loaded. */
export function Hero() {
  const slides = useSlides()
  const state = useLoadState(slides && slides.length > 0, 'slideshow_slides')
  if (state === 'present' && slides) return <Slides slides={slides} />
  return (
    <section className={classes.hero} data-loading={state === 'loading' || undefined} aria-label="Highlights">
      {state === 'loading' ? <SlideSkeleton /> : <NoSlides />}
    </section>
  )
}

/** Skeleton of a slide: picture, text, buttons. */
function SlideSkeleton() {
  return (
    <Skeleton>
      <div className={`${classes.picture} ${classes.dim}`}>
        <SkeletonBlock shape="picture" />
      </div>
      <div className={`${classes.text} ${classes.dim}`}>
        <div className={classes.blocks}>
          <SkeletonBlock shape="tag" />
          <SkeletonBlock shape="title" />
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock shape="button" />
        </div>
      </div>
    </Skeleton>
  )
}

/** Shown without slides and after a failed load (Site 8), with actions that need neither slides nor a connection. */
function NoSlides() {
  const { facts, switches } = useShopInfo()
  return (
    <>
      <div className={classes.outline}>
        <RigOutline />
      </div>
      <div className={classes.text}>
        <h1 tabIndex={-1}>{facts.name}</h1>
        <p className={`rw-clamp ${classes.description}`}>No slides available</p>
        <div className={classes.actions} data-print="none">
          {switches.takesQuotes ? (
            <Button component={Link} to={paths.getQuote} size="lg">
              Get a Quote
            </Button>
          ) : null}
          <Button component="a" href={facts.phoneHref} size="lg" variant="default">
            Call {facts.phone}
          </Button>
        </div>
      </div>
    </>
  )
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const { facts } = useShopInfo()
  // A slide whose button has the focus must not be replaced.
  const [isFocused, setFocused] = useState(false)
  const slideshow = useSlideshow(slides.length, isFocused)
  const { index, previous, turn } = slideshow
  const swipe = useSwipe((step) => slides.length > 1 && turn(step))
  // Only the shown, the fading and the next slide render a picture; more would slow the first paint.
  const withPicture = new Set([index, (index + 1) % slides.length, previous])
  const onKeyDown = (event: KeyboardEvent) => {
    if (slides.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    turn(event.key === 'ArrowLeft' ? -1 : 1)
    event.preventDefault()
  }
  return (
    <section
      className={classes.hero}
      data-whole=""
      aria-roledescription="carousel"
      aria-label="Highlights"
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <h1 className="rw-hidden" tabIndex={-1}>
        {facts.name}: custom aluminum rigs since 1994
      </h1>
      {slides.map((slide, position) => (
        <section
          key={slide.id}
          className={classes.slide}
          data-shown={position === index || undefined}
          aria-roledescription="slide"
          aria-label={`${position + 1} of ${slides.length}`}
          inert={position !== index}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          <SlideContent slide={slide} isFirst={position === 0} hasPicture={withPicture.has(position)} />
        </section>
      ))}
      {slides.length > 1 ? <SlideControls slides={slides} slideshow={slideshow} /> : null}
    </section>
  )
}

/** One slide as the home page shows it, in the panel's preview. */
export function HeroSlide({ slide }: { slide: Slide }) {
  return (
    <section className={classes.hero} data-whole="" aria-label="Highlights">
      <div className={classes.slide} data-shown="">
        <SlideContent slide={slide} isFirst hasPicture />
      </div>
    </section>
  )
}

interface SlideContentProps {
  slide: Slide
  isFirst: boolean
  hasPicture: boolean
}

function SlideContent({ slide, isFirst, hasPicture }: SlideContentProps) {
  return (
    <>
      {hasPicture ? (
        <div className={classes.picture}>
          <Picture path={slide.background_image} alt="" ratio="3/2" isFirst={isFirst} sizes={HERO_SIZES} />
        </div>
      ) : null}
      <div className={classes.text}>
        {slide.subtitle ? <p className={`rw-clamp ${classes.subtitle}`}>{slide.subtitle}</p> : null}
        <h2 className={`rw-clamp ${classes.title}`}>{slide.title}</h2>
        {slide.description ? <p className={`rw-clamp ${classes.description}`}>{slide.description}</p> : null}
        <div className={classes.actions} data-print="none">
          <SlideLink text={slide.cta_text} href={slide.cta_link} variant="filled" />
          <SlideLink text={slide.secondary_cta_text} href={slide.secondary_cta_link} variant="default" />
        </div>
      </div>
    </>
  )
}

interface SlideControlsProps {
  slides: readonly Slide[]
  slideshow: ReturnType<typeof useSlideshow>
}

/** The pause button, and one button for each slide. */
function SlideControls({ slides, slideshow: { index, isPlaying, toggle, show } }: SlideControlsProps) {
  return (
    <div className={classes.controls} data-print="none">
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
  )
}

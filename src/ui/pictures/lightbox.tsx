import { use } from 'react'
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import { pictureWidths, readPictureName } from '#shared/pictures/picture-name'
import { useCloseOnBack } from '../feedback/use-close-on-back'
import { useHydratedMediaQuery } from '../use-hydrated-media-query'
import classes from './lightbox.module.css'
import { PictureSource } from './picture-source'
import { pictureUrl } from './picture-url'
import { RigOutline } from './rig-outline'

export interface LightboxProps {
  /** `bucket/path` of each picture. */
  pictures: readonly string[]
  /** What the pictures show. */
  subject: string
  index: number
  /** Called when another picture is shown. */
  onTurn: (index: number) => void
  onClose: () => void
}

/**
 * Full-screen view of pictures: swipe, pinch and double tap, arrow keys, + and -, Escape, thumbnails, a counter. Loaded
 * when it is first opened.
 */
export function PictureLightbox({ pictures, subject, index, onTurn, onClose }: LightboxProps) {
  const sourceOf = use(PictureSource)
  useCloseOnBack(true, onClose)
  const slides = pictures.map((path, position): SlideImage => {
    const alt = `${subject}, picture ${position + 1} of ${pictures.length}`
    const localUrl = sourceOf(path)
    const named = readPictureName(path)
    if (localUrl || !named) return { src: localUrl ?? pictureUrl(path) ?? '', alt }
    const { width, height } = named
    const srcSet = pictureWidths(path).map((narrower) => ({
      src: pictureUrl(narrower.path) ?? '',
      width: narrower.width ?? width,
      height: Math.round(((narrower.width ?? width) / width) * height),
    }))
    return { src: pictureUrl(path) ?? '', alt, width, height, srcSet }
  })
  const missing = () => (
    <span className={classes.missing}>
      <RigOutline />
    </span>
  )
  // On a narrow screen, five thumbnails must fit into 320 px.
  const isWide = useHydratedMediaQuery('(min-width: 48em)') === true
  const isSingle = slides.length < 2
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      on={{ view: ({ index: shown }) => onTurn(shown) }}
      plugins={isSingle ? [Zoom] : [Zoom, Thumbnails, Counter]}
      className={classes.lightbox ?? ''}
      // The strip shows five thumbnails: with fewer pictures and wrap-around, some would occur twice.
      carousel={{ finite: slides.length < 5, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, pinchZoomV4: true }}
      thumbnails={{
        ...(isWide ? { width: 84, height: 56 } : { width: 52, height: 44 }),
        border: 2,
        borderRadius: 5,
        padding: 0,
        gap: 8,
        imageFit: 'cover',
        vignette: false,
      }}
      labels={{ Lightbox: `Photos: ${subject}` }}
      render={{
        iconError: missing,
        ...(isSingle ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  )
}

import { use, useEffect, useMemo, useRef } from 'react'
import { pictureWidths, readPictureName } from '#domain/picture-name'
import classes from './picture.module.css'
import { PictureSource } from './picture-source'
import { pictureUrl } from './picture-url'
import { RigOutline } from './rig-outline'
import { showPreview } from './show-preview'
import { usePictureFailure } from './use-picture-failure'

export interface PictureProps {
  /** `bucket/path` as rows hold it, or an absolute address; empty shows the drawn placeholder. */
  path: string | null | undefined
  /** What the picture shows; '' when the text beside it says the same. */
  alt: string
  /** Shape of the box, kept before and after loading (layout shift 0). Default 3/2. */
  ratio?: '16/9' | '3/2' | '4/3' | '1/1' | '21/9'
  /** The page's first picture: fetched at once and with high priority. */
  isFirst?: boolean
  /** How wide the box is shown, as for `<img sizes>`; the default is that of a card in a grid. */
  sizes?: string
}

/** One to three beside each other (card-grid.module.css). */
const CARD = '(max-width: 44.9em) 92vw, (max-width: 68.4em) 45vw, 25.5rem'

/**
 * A picture in a box of fixed shape. One whose name tells its sizes (domain/picture-name.ts) is fetched as wide as it
 * is shown, and its blurred preview stands there until then. One that is missing or fails becomes a drawn placeholder,
 * never a broken icon, until the network is back.
 */
export function Picture({ path, alt, ratio = '3/2', isFirst = false, sizes = CARD }: PictureProps) {
  const waiting = use(PictureSource)(path)
  const url = waiting ?? pictureUrl(path)
  const box = useRef<HTMLDivElement>(null)
  const [hasFailed, onError] = usePictureFailure(url, box)
  const hasPicture = url !== undefined && !hasFailed
  const told = useMemo(() => readPictureName(path), [path])
  useEffect(
    () => (box.current && told && hasPicture ? showPreview(box.current, told) : undefined),
    [told, hasPicture],
  )
  const [boxWidth, boxHeight] = ratio.split('/').map((side) => Number(side) * 100)
  return (
    <div ref={box} className={classes.box} data-ratio={ratio}>
      {hasPicture ? (
        <img
          className={classes.image}
          // Before src: a browser that reads src first would fetch the widest one as well. One that comes late can be
          // measured instead; browsers that cannot pass over the word.
          {...(told && !waiting
            ? { sizes: isFirst ? sizes : `auto, ${sizes}`, srcSet: srcSet(path ?? '') }
            : {})}
          src={url}
          alt={alt}
          width={told?.width ?? boxWidth}
          height={told?.height ?? boxHeight}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding={isFirst ? 'auto' : 'async'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={onError}
        />
      ) : (
        <div className={classes.missing} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <RigOutline />
        </div>
      )}
    </div>
  )
}

const srcSet = (path: string) =>
  pictureWidths(path)
    .map(({ path: narrower, width }) => `${pictureUrl(narrower)} ${width}w`)
    .join(', ')

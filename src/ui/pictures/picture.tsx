import { use, useEffect, useMemo, useRef } from 'react'
import { readPictureName } from '#shared/pictures/picture-name'
import classes from './picture.module.css'
import { PictureSource } from './picture-source'
import { pictureUrl } from './picture-url'
import { RigOutline } from './rig-outline'
import { showPreview } from './show-preview'
import { srcSet } from './src-set'
import { usePictureFailure } from './use-picture-failure'

export interface PictureProps {
  /** `bucket/path` from a row, or an absolute URL; empty shows the placeholder. */
  path: string | null | undefined
  /** Alt text; '' when the text next to it is equivalent. */
  alt: string
  /** Aspect ratio of the box, before and after loading (layout shift 0). Default 3/2. */
  ratio?: '16/9' | '3/2' | '4/3' | '1/1' | '21/9'
  /** The page's first picture, which loads eagerly with high priority. */
  isFirst?: boolean
  /** Width of the box, as for `<img sizes>`; default: that of a card in a grid. */
  sizes?: string
}

/** Width of a card in a grid of one to three columns (card-grid.module.css), as for `<img sizes>`. */
export const CARD = '(max-width: 44.9em) 92vw, (max-width: 68.4em) 45vw, 25.5rem'

/**
 * A picture in a box with a fixed aspect ratio. If its name contains its size (shared/pictures/picture-name.ts), it is
 * loaded in the width of the box, with its blurred preview until then, also offline if it is not on the device. Without a
 * preview, a missing or failed picture is replaced by a placeholder. A failed one is retried when the network is back.
 */
export function Picture({ path, alt, ratio = '3/2', isFirst = false, sizes = CARD }: PictureProps) {
  const localUrl = use(PictureSource)(path)
  const url = localUrl ?? pictureUrl(path)
  const box = useRef<HTMLDivElement>(null)
  const [hasFailed, onError] = usePictureFailure(url, box)
  const hasPicture = url !== undefined && !hasFailed
  const named = useMemo(() => readPictureName(path), [path])
  useEffect(() => (box.current && named ? showPreview(box.current, named) : undefined), [named])
  const [boxWidth, boxHeight] = ratio.split('/').map((side) => Number(side) * 100)
  return (
    <div ref={box} className={classes.box} data-ratio={ratio}>
      {hasPicture ? (
        <img
          className={classes.image}
          // Before src: a browser that sees src first would also fetch the widest version. `auto` uses the width of
          // the box for a lazy picture; browsers without support ignore it.
          {...(named && !localUrl
            ? { sizes: isFirst ? sizes : `auto, ${sizes}`, srcSet: srcSet(path ?? '') }
            : {})}
          src={url}
          alt={alt}
          width={named?.width ?? boxWidth}
          height={named?.height ?? boxHeight}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding={isFirst ? 'auto' : 'async'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={onError}
        />
      ) : (
        <div className={classes.missing} data-missing="" {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <RigOutline />
          <span className={classes.note} aria-hidden="true">
            {hasFailed && !navigator.onLine ? 'Photo not available offline' : 'Photo not available'}
          </span>
        </div>
      )}
    </div>
  )
}

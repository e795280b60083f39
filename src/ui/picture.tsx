import { use, useState } from 'react'
import classes from './picture.module.css'
import { PictureSource } from './picture-source'
import { pictureUrl } from './picture-url'
import { RigOutline } from './rig-outline'

export interface PictureProps {
  /** `bucket/path` as rows hold it, or an absolute address; empty shows the drawn placeholder. */
  path: string | null | undefined
  /** What the picture shows; '' when the text beside it says the same. */
  alt: string
  /** Shape of the box, kept before and after loading (layout shift 0). Default 3/2. */
  ratio?: '16/9' | '3/2' | '4/3' | '1/1' | '21/9'
  /** The page's first picture: fetched at once and with high priority. */
  isFirst?: boolean
}

/** A picture in a box of fixed shape; one that is missing or fails becomes a drawn placeholder, never a broken icon. */
export function Picture({ path, alt, ratio = '3/2', isFirst = false }: PictureProps) {
  const url = use(PictureSource)(path) ?? pictureUrl(path)
  const [failedUrl, setFailedUrl] = useState<string>()
  const hasPicture = url !== undefined && url !== failedUrl
  const [width, height] = ratio.split('/').map((side) => Number(side) * 100)
  return (
    <div className={classes.box} data-ratio={ratio}>
      {hasPicture ? (
        <img
          className={classes.image}
          src={url}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding={isFirst ? 'auto' : 'async'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <div className={classes.missing} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <RigOutline />
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import { readPictureName } from '#shared/pictures/picture-name'
import { CARD } from './picture'
import { pictureUrl } from './picture-url'
import classes from './second-picture.module.css'
import { srcSet } from './src-set'

export interface SecondPictureProps {
  /** `bucket/path` from a row. */
  path: string | undefined
  /** It could not be loaded: the first picture stays. */
  onFailure: () => void
}

/** A picture that covers another one once it is loaded, while a mouse is over their card or the focus is in it. */
export function SecondPicture({ path, onFailure }: SecondPictureProps) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <img
      className={classes.image}
      data-loaded={isLoaded || undefined}
      // Before src, or the widest version would be fetched too.
      {...(path && readPictureName(path) ? { sizes: CARD, srcSet: srcSet(path) } : {})}
      src={pictureUrl(path)}
      alt=""
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={onFailure}
    />
  )
}

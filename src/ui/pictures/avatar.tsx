import { use, useRef } from 'react'
import classes from './avatar.module.css'
import { PictureSource } from './picture-source'
import { pictureUrl } from './picture-url'
import { usePictureFailure } from './use-picture-failure'

export interface AvatarProps {
  name: string
  /** `bucket/path` from the profile; null shows the first letter of the name. */
  path: string | null
  size?: 'small' | 'large'
}

/** A person's picture, or the first letter of the name. Decorative, because the name is next to it. */
export function Avatar({ name, path, size = 'small' }: AvatarProps) {
  const url = use(PictureSource)(path) ?? pictureUrl(path)
  const box = useRef<HTMLSpanElement>(null)
  const [hasFailed, onError] = usePictureFailure(url, box)
  const side = size === 'large' ? 128 : 40
  return (
    <span ref={box} className={classes.avatar} data-size={size} aria-hidden="true">
      {url && !hasFailed ? (
        <img src={url} alt="" width={side} height={side} onError={onError} />
      ) : (
        [...name].slice(0, 1).join('').toUpperCase()
      )}
    </span>
  )
}

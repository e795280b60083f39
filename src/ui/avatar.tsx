import { use, useState } from 'react'
import classes from './avatar.module.css'
import { PictureSource } from './picture-source'
import { pictureUrl } from './picture-url'

export interface AvatarProps {
  name: string
  /** `bucket/path` as the profile holds it; null shows the first letter of the name. */
  path: string | null
  size?: 'small' | 'large'
}

/** A person's picture, or the first letter of the name where there is none. Decoration: the name stands beside it. */
export function Avatar({ name, path, size = 'small' }: AvatarProps) {
  const url = use(PictureSource)(path) ?? pictureUrl(path)
  const [failedUrl, setFailedUrl] = useState<string>()
  const side = size === 'large' ? 128 : 40
  return (
    <span className={classes.avatar} data-size={size} aria-hidden="true">
      {url && url !== failedUrl ? (
        <img src={url} alt="" width={side} height={side} onError={() => setFailedUrl(url)} />
      ) : (
        [...name].slice(0, 1).join('').toUpperCase()
      )}
    </span>
  )
}

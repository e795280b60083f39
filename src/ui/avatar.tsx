import { useState } from 'react'
import classes from './avatar.module.css'
import { pictureUrl } from './picture-url'

/** A person's picture, or the first letter of the name where there is none. Decoration: the name stands beside it. */
export function Avatar({ name, path }: { name: string; path: string | null }) {
  const url = pictureUrl(path)
  const [failedUrl, setFailedUrl] = useState<string>()
  return (
    <span className={classes.avatar} aria-hidden="true">
      {url && url !== failedUrl ? (
        <img src={url} alt="" width={40} height={40} onError={() => setFailedUrl(url)} />
      ) : (
        [...name].slice(0, 1).join('').toUpperCase()
      )}
    </span>
  )
}

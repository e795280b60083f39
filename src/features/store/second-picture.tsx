import { useEffect, useRef, useState } from 'react'
import { CARD } from '#ui/pictures/picture'
import { pictureUrl } from '#ui/pictures/picture-url'
import { srcSet } from '#ui/pictures/src-set'
import classes from './second-picture.module.css'

/**
 * Another picture of a product, which covers the one of its card while a mouse is over the card or the focus is in it.
 * It is fetched only then, and not on touch, where the first tap opens the product; offline it shows if it is cached.
 */
export function SecondPicture({ path }: { path: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const card = place.current?.closest('article')
    const showForMouse = () => setWanted(matchMedia('(hover: hover) and (pointer: fine)').matches)
    // No cleanup: the card, which has the listeners, is removed together with this picture.
    for (const event of ['pointerenter', 'focusin']) card?.addEventListener(event, showForMouse)
  }, [])
  return (
    <div ref={place} className={classes.place}>
      {isWanted && path ? (
        <img
          className={classes.image}
          sizes={CARD}
          srcSet={srcSet(path)}
          src={pictureUrl(path)}
          alt=""
          onLoad={({ currentTarget }) => currentTarget.setAttribute('data-loaded', '')}
          // The next hover or focus tries again.
          onError={() => setWanted(false)}
        />
      ) : null}
    </div>
  )
}

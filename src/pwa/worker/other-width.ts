import { pictureWidths } from '#shared/pictures/picture-name'

/** Looks up a picture in a cache. */
export type PictureLookup = (url: string) => Promise<Response | undefined>

/**
 * Finds the same picture at another width: the nearest wider one, or with `any` also a narrower one, for use without a
 * network.
 */
export async function findOtherWidth(
  url: string,
  which: 'wider' | 'any',
  lookup: PictureLookup,
): Promise<Response | null> {
  const { origin, pathname } = new URL(url)
  // Only the path: pictureWidths would take scheme and host for parts of the name.
  const family = pictureWidths(pathname).map(({ path }) => origin + path)
  const own = family.indexOf(origin + pathname)
  const wider = family.slice(own + 1)
  const narrower = family.slice(0, Math.max(own, 0)).reverse()
  for (const other of which === 'any' ? [...wider, ...narrower] : wider) {
    const picture = await lookup(other)
    if (picture) return picture
  }
  return null
}

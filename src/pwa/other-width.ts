import { pictureWidths } from '#domain/picture-name'

/** The part of the Cache API that looks up what is kept. */
export type PictureLookup = (url: string) => Promise<Response | undefined>

/**
 * The same picture, kept at another width: the nearest wider one, which serves as well, or `any`, when there is no
 * network and a coarse picture beats none.
 */
export async function findOtherWidth(
  url: string,
  which: 'wider' | 'any',
  lookup: PictureLookup,
): Promise<Response | null> {
  const { origin, pathname } = new URL(url)
  // The scheme and the dots of a host would be read as a part of the name.
  const family = pictureWidths(pathname).map(({ path }) => origin + path)
  const asked = family.indexOf(origin + pathname)
  const wider = family.slice(asked + 1)
  const narrower = family.slice(0, Math.max(asked, 0)).reverse()
  for (const other of which === 'any' ? [...wider, ...narrower] : wider) {
    const kept = await lookup(other)
    if (kept) return kept
  }
  return null
}

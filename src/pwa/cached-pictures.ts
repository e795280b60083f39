/** The pictures of the catalogue that the worker keeps as they are seen: how much they are, and how to be rid of them. */
import { PICTURE_CACHE } from './picture-cache-name'

export interface CachedPictures {
  count: number
  bytes: number
}

/** Null where the browser has no caches, or does not let us look. */
export async function measureCachedPictures(
  caches: Pick<CacheStorage, 'has' | 'open'> | undefined,
): Promise<CachedPictures | null> {
  try {
    // Opening makes what is not there.
    if (!caches || !(await caches.has(PICTURE_CACHE))) return caches ? { count: 0, bytes: 0 } : null
    const cache = await caches.open(PICTURE_CACHE)
    const kept = await cache.matchAll()
    const sizes = await Promise.all(kept.map(sizeOf))
    return { count: kept.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  } catch {
    return null
  }
}

/** They come again as they are looked at, with a connection. Answers whether they are gone. */
export async function clearCachedPictures(caches: Pick<CacheStorage, 'delete'>): Promise<boolean> {
  try {
    await caches.delete(PICTURE_CACHE)
    return true
  } catch {
    return false
  }
}

async function sizeOf(picture: Response): Promise<number> {
  const said = Number(picture.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(said) ? said : (await picture.blob()).size
}

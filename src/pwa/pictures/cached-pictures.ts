/** Measures and deletes the runtime cache of catalog pictures. */
import { PICTURE_CACHE } from './picture-cache-name'

export interface CachedPictures {
  count: number
  bytes: number
}

/** Null if the browser has no caches or refuses access. */
export async function measureCachedPictures(
  caches: Pick<CacheStorage, 'has' | 'open'> | undefined,
): Promise<CachedPictures | null> {
  if (!caches) return null
  try {
    // `open` would create a missing cache.
    if (!(await caches.has(PICTURE_CACHE))) return { count: 0, bytes: 0 }
    const cache = await caches.open(PICTURE_CACHE)
    const pictures = await cache.matchAll()
    const sizes = await Promise.all(pictures.map(sizeOf))
    return { count: pictures.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  } catch {
    return null
  }
}

/** Deletes the cache; it fills again while browsing. Returns whether that succeeded. */
export async function clearCachedPictures(caches: Pick<CacheStorage, 'delete'>): Promise<boolean> {
  try {
    await caches.delete(PICTURE_CACHE)
    return true
  } catch {
    return false
  }
}

async function sizeOf(picture: Response): Promise<number> {
  const stated = Number(picture.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(stated) ? stated : (await picture.blob()).size
}

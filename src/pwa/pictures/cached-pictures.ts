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
  try {
    // `open` would create a missing cache.
    if (!caches || !(await caches.has(PICTURE_CACHE))) return caches ? { count: 0, bytes: 0 } : null
    const cache = await caches.open(PICTURE_CACHE)
    const kept = await cache.matchAll()
    const sizes = await Promise.all(kept.map(sizeOf))
    return { count: kept.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
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
  const said = Number(picture.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(said) ? said : (await picture.blob()).size
}

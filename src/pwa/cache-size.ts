/** Measures and deletes one of the caches on this device. */

export interface CacheSize {
  /** Number of files. */
  count: number
  bytes: number
}

/** Null if the browser has no caches or refuses access. */
export async function measureCache(
  caches: Pick<CacheStorage, 'has' | 'open'> | undefined,
  name: string,
): Promise<CacheSize | null> {
  if (!caches) return null
  try {
    // `open` would create a missing cache.
    if (!(await caches.has(name))) return { count: 0, bytes: 0 }
    const files = await (await caches.open(name)).matchAll()
    const sizes = await Promise.all(files.map(sizeOf))
    return { count: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  } catch {
    return null
  }
}

/** Returns whether that succeeded. */
export async function deleteCache(caches: Pick<CacheStorage, 'delete'>, name: string): Promise<boolean> {
  try {
    await caches.delete(name)
    return true
  } catch {
    return false
  }
}

async function sizeOf(file: Response): Promise<number> {
  const stated = Number(file.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(stated) ? stated : (await file.blob()).size
}

/** The caches of this origin; undefined where there are none, or where blocked storage throws at their mere mention. */
export function deviceCaches(): CacheStorage | undefined {
  try {
    return globalThis.caches
  } catch {
    return undefined
  }
}

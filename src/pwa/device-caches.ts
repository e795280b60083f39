/** The caches of this origin; undefined if there are none, or if reading the property throws (blocked storage). */
export function deviceCaches(): CacheStorage | undefined {
  try {
    return globalThis.caches
  } catch {
    return undefined
  }
}

/** Calls `make` on first use and caches its result: each Intl object takes 30 ms to create on an old phone. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

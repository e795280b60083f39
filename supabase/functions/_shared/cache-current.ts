export interface CopyPorts<T> {
  /** Makes a copy of the current state. */
  make(): Promise<T>
  /** Whether a copy still equals what `make` would return. */
  isCurrent(copy: T): Promise<boolean>
}

/**
 * Returns a function that resolves with a copy that was current when it was called or later, never with an older one.
 * It makes a new copy only if the stored one is not current; one run at a time serves all callers that wait. Rejects as
 * `make` and `isCurrent` do.
 */
export function cacheCurrent<T>({ make, isCurrent }: CopyPorts<T>): () => Promise<T> {
  /** Number of runs that have begun. */
  let runs = 0
  let stored: { copy: T; run: number } | null = null
  let running: Promise<T> | null = null
  const begin = () => {
    runs += 1
    const run = runs
    running = make()
      .then((copy) => {
        stored = { copy, run }
        return copy
      })
      .finally(() => {
        running = null
      })
    return running
  }
  return async () => {
    const earlierRuns = runs
    const copy = running ? await running.catch(() => null) : (stored?.copy ?? null)
    if (copy !== null && (await isCurrent(copy))) return copy
    // A run that began after this call is recent enough.
    if (stored && stored.run > earlierRuns) return stored.copy
    return running ?? begin()
  }
}

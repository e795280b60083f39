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
  let begun = 0
  let kept: { copy: T; run: number } | null = null
  let running: Promise<T> | null = null
  const begin = () => {
    begun += 1
    const run = begun
    running = make()
      .then((copy) => {
        kept = { copy, run }
        return copy
      })
      .finally(() => {
        running = null
      })
    return running
  }
  return async () => {
    const before = begun
    const copy = running ? await running.catch(() => null) : (kept?.copy ?? null)
    if (copy !== null && (await isCurrent(copy))) return copy
    // A run that began after this call is recent enough.
    if (kept && kept.run > before) return kept.copy
    return running ?? begin()
  }
}

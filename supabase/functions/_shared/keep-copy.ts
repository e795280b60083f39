export interface CopyPorts<T> {
  /** Makes a copy of what there is now. */
  make(): Promise<T>
  /** Whether a copy is still what `make` would make. */
  isCurrent(copy: T): Promise<boolean>
}

/**
 * Answers a copy that is current for whoever asks, at the moment of asking or later; never an older one. It is made anew
 * only when it is not current, by one run at a time, which all who wait share. Rejects as `make` and `isCurrent` do.
 */
export function keepCopy<T>({ make, isCurrent }: CopyPorts<T>): () => Promise<T> {
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
    // What others have begun meanwhile was begun after this was asked.
    if (kept && kept.run > before) return kept.copy
    return running ?? begin()
  }
}

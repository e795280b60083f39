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
  let kept: T | null = null
  let running: Promise<T> | null = null
  const begin = () => {
    running = make()
      .then((made) => {
        kept = made
        return made
      })
      .finally(() => {
        running = null
      })
    return running
  }
  return async () => {
    const earlier = running
    const copy = earlier ? await earlier.catch(() => null) : kept
    if (copy !== null && (await isCurrent(copy))) return copy
    // A run that somebody else has begun meanwhile was begun after this was asked.
    return running ?? begin()
  }
}

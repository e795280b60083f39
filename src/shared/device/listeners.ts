/** The subscribers of a store that React reads by `useSyncExternalStore`. */
export interface Listeners {
  /** Calls them all. */
  notify(): void
  subscribe(listener: () => void): () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

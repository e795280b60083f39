import { useSyncExternalStore } from 'react'

let loading = 0
const listeners = new Set<() => void>()

/** Counts the page as loading until its code has been fetched, or could not be. */
export async function trackPageLoad(code: Promise<unknown>): Promise<void> {
  // Called during a render, when no store may change.
  await null
  change(1)
  try {
    await code
  } catch {
    // The page itself shows the error.
  }
  change(-1)
}

/** True while the code of a requested page is loading. */
export function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loading > 0,
    () => false,
  )
}

function change(by: number): void {
  loading += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

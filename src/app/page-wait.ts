import { useSyncExternalStore } from 'react'

let waits = 0
const listeners = new Set<() => void>()

/** Counts a wait for a page until `coming` has settled. */
export async function countPageWait(coming: Promise<unknown>): Promise<void> {
  // Called during a render, when no store may change.
  await null
  change(1)
  try {
    await coming
  } catch {
    // The page itself shows the error.
  }
  change(-1)
}

/** True while the code of a requested page is loading. */
export function useIsPageComing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waits > 0,
    () => false,
  )
}

function change(by: number): void {
  waits += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useSyncExternalStore } from 'react'

let waits = 0
const listeners = new Set<() => void>()

/** Counts as a wait for a page until `coming` has ended, however it ends. */
export async function countPageWait(coming: Promise<unknown>): Promise<void> {
  // Asked for while React renders, when no store may change.
  await null
  change(1)
  try {
    await coming
  } catch {
    // The page itself tells.
  }
  change(-1)
}

/** True while the code of a page that somebody has asked for is on its way. */
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

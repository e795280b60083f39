import { act } from '@testing-library/react'
import type { SyncStatus, SyncStatusSource } from '#sync/status'
import { SYNCED } from '#tests/support/synced-status'

/** A sync status source that the test changes, in place of the engine. */
export function changingStatus(
  first: Partial<SyncStatus>,
): SyncStatusSource & { set(next: Partial<SyncStatus>): void } {
  const listeners = new Set<() => void>()
  let status: SyncStatus = { ...SYNCED, ...first }
  return {
    get: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      status = { ...status, ...next }
      act(() => {
        for (const listener of listeners) listener()
      })
    },
  }
}

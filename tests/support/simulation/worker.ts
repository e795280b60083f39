/** The service worker of a simulated device (T2): does what `pwa/worker/drain-outboxes.ts` does, over simulated ports. */

import type { SyncBackend } from '#sync/backend'
import { drainOnce } from '#sync/client/drain-once'
import type { LocalStore } from '#sync/core/local-store'
import { type EnginePorts, leaderLockName } from '#sync/ports'

export interface WorkerParts {
  store: LocalStore
  backend: Pick<SyncBackend, 'push'>
  ports: Pick<EnginePorts, 'clock' | 'random' | 'newId' | 'locks' | 'channel' | 'diagnostics'>
}

/** How long the worker waits for the lock, ms. */
const LOCK_TIMEOUT = 5_000

/** Asks the leading tab to sync, and drains the outbox itself if there is none. Rejects when the disk is full. */
export async function drainAsWorker({ store, backend, ports }: WorkerParts): Promise<void> {
  const { clock, random, newId, locks, channel, diagnostics } = ports
  channel.post({ kind: 'sync-now' })
  const waiting = new AbortController()
  const stopWaiting = clock.setTimer(LOCK_TIMEOUT, () => waiting.abort())
  const lock = await locks.acquire(leaderLockName(store), { steal: false, signal: waiting.signal })
  stopWaiting()
  if (!lock) return
  const lost = new AbortController()
  lock.onLost(() => lost.abort())
  try {
    await drainOnce({ store, backend, clock, random, newId, diagnostics, signal: lost.signal })
  } finally {
    lock.release()
  }
}

/** The service worker of a simulated device (T2): as `pwa/drain-outboxes.ts`, over the ports of the simulation. */
import type { SyncBackend } from '#backend/contract'
import type { LocalStore } from '#domain/local-store'
import { drainOnce } from '#sync/drain-once'
import { type EnginePorts, leaderLockName } from '#sync/ports'

export interface WorkerParts {
  store: LocalStore
  backend: Pick<SyncBackend, 'push'>
  ports: Pick<EnginePorts, 'clock' | 'random' | 'newId' | 'locks' | 'channel' | 'diagnostics'>
}

/** Time in which a tab that holds the lock may let go of it, ms. */
const PATIENCE = 5_000

/** Nudges the tab that leads, and sends itself if there is none. Rejects where the disk is full: the browser wakes it again. */
export async function drainAsWorker({ store, backend, ports }: WorkerParts): Promise<void> {
  const { clock, random, newId, locks, channel, diagnostics } = ports
  channel.post({ kind: 'sync-now' })
  const waiting = new AbortController()
  const stopWaiting = clock.setTimer(PATIENCE, () => waiting.abort())
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

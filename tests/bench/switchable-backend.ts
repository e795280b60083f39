import type { SyncBackend } from '#sync/backend'
import { BackendError } from '#sync/errors'

/** The backend, whose network can be switched off (`isDown`). */
export function switchable(backend: SyncBackend): SyncBackend & { isDown: boolean } {
  const unlessDown = <T>(call: () => Promise<T>): Promise<T> =>
    switched.isDown ? Promise.reject(new BackendError('network')) : call()
  const switched = {
    ...backend,
    isDown: false,
    pull: (...args: Parameters<SyncBackend['pull']>) => unlessDown(() => backend.pull(...args)),
    push: (...args: Parameters<SyncBackend['push']>) => unlessDown(() => backend.push(...args)),
  }
  return switched
}

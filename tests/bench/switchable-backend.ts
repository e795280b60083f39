import type { SyncBackend } from '#sync/contract'
import { BackendError } from '#sync/errors'

/** The backend with a switch that cuts the network. */
export function switchable(backend: SyncBackend): SyncBackend & { isDown: boolean } {
  const unlessDown = <T>(call: () => Promise<T>): Promise<T> =>
    cable.isDown ? Promise.reject(new BackendError('network')) : call()
  const cable = {
    ...backend,
    isDown: false,
    pull: (...args: Parameters<SyncBackend['pull']>) => unlessDown(() => backend.pull(...args)),
    push: (...args: Parameters<SyncBackend['push']>) => unlessDown(() => backend.push(...args)),
  }
  return cable
}

import { followOfflinePages, type OfflinePages } from '#pwa/follow-offline-pages'
import { recoverFromStaleChunks } from '#pwa/recover-from-stale-chunks'
import { type AppUpdate, startUpdates } from '#pwa/update'
import { watchTyping } from '#pwa/watch-typing'
import { isServerReachable } from './is-server-reachable'
import { isPreloadError } from './page-code'
import { tabMemory } from './tab-memory'

export interface Pwa {
  update: AppUpdate
  offlinePages: OfflinePages
}

/**
 * Starts the recovery from missing chunks after a deployment, and, except where it returns null, the service worker with
 * its updates. Null where no worker is registered: in a browser without support, on the development server, and in a
 * build with the kill switch, because its worker has just removed itself.
 */
export function startPwa(
  whenPageIdle: (begin: () => void) => void,
  onFailure: (cause: unknown) => void,
): Pwa | null {
  const reload = () => window.location.reload()
  const now = () => Date.now()
  recoverFromStaleChunks({ window, memory: tabMemory, isServerReachable, isPreloadError, reload, now })
  const isWanted = import.meta.env.PROD && import.meta.env.VITE_PWA_KILL_SWITCH !== '1'
  if (!isWanted || !('serviceWorker' in navigator)) return null
  const workers = navigator.serviceWorker
  return {
    update: startUpdates({
      workers,
      window,
      document,
      reload,
      hasTyped: watchTyping(window),
      now,
      whenPageIdle,
      onFailure,
      memory: tabMemory,
    }),
    offlinePages: followOfflinePages({ workers, window }),
  }
}

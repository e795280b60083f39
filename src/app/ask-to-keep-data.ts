import { persistStorage } from '#pwa/persist-storage'
import type { StartedSource } from './started'

/**
 * Asks the browser not to evict this device's data after the first valuable act (L2): somebody has signed in, or
 * something waits to be sent. Once for each page: Firefox shows a question for it.
 */
export function askToKeepData(source: StartedSource): void {
  const { status } = source.get().sync
  let isAsked = false
  const look = () => {
    const isSignedIn = source.get().session.session.kind === 'signed-in'
    if (isAsked || (!isSignedIn && status.get().waiting === 0)) return
    isAsked = true
    void persistStorage(navigator.storage)
  }
  source.subscribe(look)
  status.subscribe(look)
}

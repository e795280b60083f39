import { persistStorage } from '#pwa/persist-storage'
import type { StartedSource } from './started'

/**
 * Asks the browser not to evict this device's data as soon as a person is signed in or an entry waits to be sent (L2).
 * Asks once per page load, because Firefox shows a prompt.
 */
export function askToKeepData(source: StartedSource): void {
  const { status } = source.get().sync
  let isAsked = false
  const check = () => {
    const isSignedIn = source.get().session.session.kind === 'signed-in'
    if (isAsked || (!isSignedIn && status.get().waiting === 0)) return
    isAsked = true
    void persistStorage(navigator.storage)
  }
  source.subscribe(check)
  status.subscribe(check)
}

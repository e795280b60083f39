import { persistStorage } from '#pwa/persist-storage'
import type { StartedSource } from './started'

/**
 * Asks the browser not to evict this device's data, as soon as a person is signed in or an entry waits to
 * be sent (L2). Asks once per page load, because Firefox asks the person.
 */
export function requestPersistence(source: StartedSource): void {
  const { status } = source.get().sync
  let hasRequested = false
  const check = () => {
    const isSignedIn = source.get().session.session.kind === 'signed-in'
    if (hasRequested || (!isSignedIn && status.get().waiting === 0)) return
    hasRequested = true
    void persistStorage(navigator.storage)
  }
  source.subscribe(check)
  status.subscribe(check)
  check()
}

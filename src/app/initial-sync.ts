import type { SyncStatusSource } from '#sync/status'

/** Limit of the wait for a server that does not answer, ms. */
const TIMEOUT_MS = 10_000

/**
 * Resolves once the first sync round is over, successful or not. Work that can wait begins after that, because until
 * then an old phone is busy with the page on screen.
 */
export function initialSync(status: SyncStatusSource): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (status.get().state !== 'syncing') end()
    }
    const stop = status.subscribe(check)
    const timer = setTimeout(end, TIMEOUT_MS)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
    check()
  })
}

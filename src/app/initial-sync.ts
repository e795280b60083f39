import type { SyncStatusSource } from '#sync/status'

/** A server that does not answer must not keep for ever what comes after it, ms. */
const PATIENCE = 10_000

/**
 * Resolves once the first round with the server is over, whatever has become of it: until then an old phone has enough to
 * do with what somebody is looking at.
 */
export function initialSync(status: SyncStatusSource): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (status.get().state !== 'syncing') end()
    }
    const stop = status.subscribe(look)
    const timer = setTimeout(end, PATIENCE)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
    look()
  })
}

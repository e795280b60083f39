import { deviceCaches } from '#pwa/device-caches'
import { isInstalled } from '#pwa/is-installed'
import type { BrowserPorts } from './collect-facts'
import { readClockOffset } from './read-clock-offset'

/** The real ports, read on each call and not at import: with blocked storage, even reading a property may throw. */
export function browserPorts(): BrowserPorts {
  const now = () => Date.now()
  return {
    navigator,
    document,
    caches: deviceCaches(),
    databases: async () => indexedDB.databases(),
    isInstalled: isInstalled(),
    openedAt: performance.timeOrigin,
    now,
    readClockOffset: () => readClockOffset(fetch.bind(globalThis), now),
  }
}

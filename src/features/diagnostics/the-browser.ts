import { deviceCaches } from '#pwa/device-caches'
import { isInstalled } from '#pwa/is-installed'
import type { BrowserPorts } from './collect-facts'
import { readClockOffset } from './read-clock-offset'

/** The real one. Asked for anew each time: blocked storage throws at the mere mention of what it blocks. */
export function theBrowser(): BrowserPorts {
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

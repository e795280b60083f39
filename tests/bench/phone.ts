import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** The phone that Lighthouse emulates. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** CPU slowdown of an old phone, relative to this machine. */
export const SLOW = 4

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** Slows the page down to an old phone; `isFar` adds slow 4G. The service worker is not slowed down. */
export async function slowDown(page: Page, { isFar }: { isFar: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  if (isFar) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return session
}

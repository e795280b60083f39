import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** The phone of Lighthouse's profile. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Processor of an old phone, as a multiple of this one's time. */
export const SLOW = 4

/** Slow 4G: 150 ms there and back, 1.6 Mbps down and 750 kbps up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** From now on the page runs as on an old phone; `isFar` puts it at the end of a slow 4G. The worker stays as it is. */
export async function slowDown(page: Page, { isFar }: { isFar: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  if (isFar) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return session
}

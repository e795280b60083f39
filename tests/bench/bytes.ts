/** Transferred bytes of a first visit to each page. */
import type { Browser } from '@playwright/test'
import { launchBrowser } from './launch-browser'
import type { Part } from './part'
import { PHONE } from './phone'
import { PUBLIC_ROUTES, shortPath } from './public-routes'
import { withSite } from './with-site'

/** Resource types of the browser; all others count as `Other`. */
const KINDS = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Fetch'] as const
type Kind = (typeof KINDS)[number] | 'Other'

export const measureBytes: Part = ({ routes }) =>
  withSite(async (url) => {
    const browser = await launchBrowser()
    const rows: string[][] = []
    try {
      for (const path of routes.length > 0 ? routes : PUBLIC_ROUTES) {
        const bytes = await weigh(browser, url + path)
        const kinds = [...KINDS, 'Other'] as const
        const total = kinds.reduce((sum, kind) => sum + bytes[kind], 0)
        rows.push([shortPath(path), ...kinds.map((kind) => kilobytes(bytes[kind])), kilobytes(total)])
      }
    } finally {
      await browser.close()
    }
    return [
      {
        title: 'kB of a first visit to each page on a phone, without the precache of the worker',
        head: ['page', 'HTML', 'style', 'script', 'fonts', 'pictures', 'data', 'other', 'total'],
        rows,
      },
    ]
  })

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

async function weigh(browser: Browser, address: string): Promise<Record<Kind, number>> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes: Record<Kind, number> = {
      Document: 0,
      Stylesheet: 0,
      Script: 0,
      Font: 0,
      Image: 0,
      Fetch: 0,
      Other: 0,
    }
    const kinds = new Map<string, Kind>()
    session.on('Network.responseReceived', ({ requestId, type }) => {
      kinds.set(requestId, KINDS.find((kind) => kind === type) ?? 'Other')
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kinds.get(requestId) ?? 'Other'] += encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(address)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    return bytes
  } finally {
    await context.close()
  }
}

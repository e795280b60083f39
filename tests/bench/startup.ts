/** Load times on an old phone: a first visit over slow 4G, a second one over slow 4G, and a third one offline. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { median } from './figure'
import { launchBrowser } from './launch-browser'
import type { Part } from './part'
import { PHONE, SLOW, slowDown } from './phone'
import { PUBLIC_ROUTES, shortPath } from './public-routes'
import { type Noted, watchPages } from './watch-page'
import { withSite } from './with-site'

/** Selector of the main content: a list item, or the heading of the content. */
const CONTENT: Record<string, string> = {
  '/': 'main h2',
  '/projects': 'main [aria-label="Projects"] h2',
  '/rigs-available': 'main li h2, main article h2',
  '/store': 'main li h2, main li h3',
}
const WAYS = ['cold', 'warm', 'offline'] as const
type Way = (typeof WAYS)[number]

export const measureStartup: Part = ({ runs, routes }) =>
  withSite(async (url) => {
    const browser = await launchBrowser()
    const rows: string[][] = []
    try {
      for (const path of routes.length > 0 ? routes : PUBLIC_ROUTES.slice(0, 7)) {
        const visits: Record<Way, Noted[]> = { cold: [], warm: [], offline: [] }
        for (let run = 0; run < runs; run += 1) {
          const visit = await visitThrice(browser, url, path)
          for (const way of WAYS) visits[way].push(visit[way])
        }
        for (const way of WAYS) rows.push([shortPath(path), way, ...figures(visits[way])])
      }
    } finally {
      await browser.close()
    }
    return [
      {
        title: `Start-up on a phone with a ${SLOW}× slower processor, cold and warm over slow 4G; median of ${runs}`,
        head: ['page', 'visit', 'first paint', 'heading', 'content', 'largest paint', 'its element'].concat(
          'shift',
          'tasks over 50 ms',
          'longest task',
        ),
        rows,
      },
    ]
  })

function figures(visits: readonly Noted[]): string[] {
  const ms = (read: (noted: Noted) => number) => `${median(visits.map(read)).toFixed(0)} ms`
  return [
    ms(({ firstPaint }) => firstPaint),
    ms(({ heading }) => heading),
    ms(({ content }) => content),
    ms(({ largestPaint }) => largestPaint),
    visits.at(-1)?.largest ?? '',
    median(visits.map(({ shift }) => shift)).toFixed(3),
    median(visits.map(({ longTasks }) => longTasks.length)).toFixed(0),
    ms(({ longTasks }) => Math.max(0, ...longTasks)),
  ]
}

/** Three visits of one device. After the first, it fetches everything else at full speed. */
async function visitThrice(browser: Browser, url: string, path: string): Promise<Record<Way, Noted>> {
  const context = await browser.newContext(PHONE)
  await watchPages(context, CONTENT[path])
  try {
    const cold = await visit(context, url + path, { isFar: true })
    await settle(context, url + path)
    const warm = await visit(context, url + path, { isFar: true })
    await context.setOffline(true)
    return { cold, warm, offline: await visit(context, url + path, { isFar: false }) }
  } finally {
    await context.close()
  }
}

/** Pause before a visit, ms: a page that was just closed still costs the browser time. */
const PAUSE = 2_000

async function visit(context: BrowserContext, address: string, far: { isFar: boolean }): Promise<Noted> {
  await setTimeout(PAUSE)
  const page = await context.newPage()
  await slowDown(page, far)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const { heading, content } = (window as unknown as { noted: Noted }).noted
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    return heading > 0 && content > 0 && inSight.every((image) => image.complete)
  })
  // Layout shifts and long tasks happen while the rest loads.
  await page.waitForTimeout(3_000)
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  await page.close()
  return noted
}

/** Waits until the worker and the data are on the device. */
async function settle(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  await page.close()
}

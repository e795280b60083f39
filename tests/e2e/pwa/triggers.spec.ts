/** Sync triggers: each browser event alone, with all other events, the timers and the worker disabled. */
import type { Page } from '@playwright/test'
import { fillQuoteDialog, quotesOf } from '../support/quotes'
import { expect, expectSync, projectPath, test } from '../support/story'

test.use({ cutsNetwork: true })

const EVENTS = ['online', 'focus', 'pageshow', 'visibilitychange'] as const

/** From now on the page receives only this event; '' for none. */
const hearOnly = (page: Page, name: string) =>
  page.evaluate((only) => void Reflect.set(globalThis, 'only', only), name)

const fire: Record<(typeof EVENTS)[number], (page: Page) => Promise<unknown>> = {
  // Going online has fired the real event.
  online: async () => undefined,
  focus: (page) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  pageshow: (page) => page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow'))),
  visibilitychange: (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
}

test('P3: online, focus, pageshow, visibilitychange and the timer each send waiting entries', {
  tag: '@full',
}, async ({ page, context, server }) => {
  test.slow()
  await page.addInitScript((names: readonly string[]) => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const isOurs = (this === window || this === document) && names.includes(type)
      if (!isOurs || typeof listener !== 'function') return add.call(this, type, listener, options)
      const heard = (event: Event) => {
        if ([undefined, type].includes(Reflect.get(globalThis, 'only'))) listener.call(this, event)
      }
      return add.call(this, type, heard, options)
    }
  }, EVENTS)
  await page.clock.install()
  await page.goto(projectPath('vineyard-trailer'))
  await expectSync(page, 'synced')
  // Without a worker the dialog's code must be loaded from the server before going offline.
  const first = await fillQuoteDialog(page, 'Request a Similar Build')
  await expect.poll(() => quotesOf(server, first)).toHaveLength(1)
  await expectSync(page, 'synced')
  for (const event of [...EVENTS, 'timer'] as const) {
    await page.goBack()
    await hearOnly(page, event)
    await context.setOffline(true)
    const email = await fillQuoteDialog(page, 'Request a Similar Build')
    await expectSync(page, 'offline')
    // From here on no timer fires: neither the engine's retry nor its slow interval.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await context.setOffline(false)
    if (event === 'timer') await page.clock.fastForward('06:00')
    else await fire[event](page)
    await expect.poll(() => quotesOf(server, email), event).toHaveLength(1)
    await page.clock.resume()
    await hearOnly(page, 'focus')
    await fire.focus(page)
    await expectSync(page, 'synced')
  }
})

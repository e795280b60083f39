/** What a visitor does offline is saved, and sent once. */
import { quotesOf } from '../support/quotes'
import { dispatchFocus, expect, expectSync, expectVisible, openReady, test } from './support/engine-story'
import { fillQuotePage } from './support/fill-quote-page'

test('a quote request with a photo, submitted offline, survives a reload and reaches the server once', async ({
  driver,
  tab,
  network,
  photo,
  server,
}) => {
  await openReady(tab, `${network.url}/get-quote`)
  await network.become('refused')
  const email = await fillQuotePage(tab)
  await tab.chooseFile({ label: 'Photos: files' }, photo)
  await expectVisible(tab, { role: 'img', name: 'Photo 1' })
  await tab.reload()
  await expectVisible(tab, { role: 'img', name: 'Photo 1' })
  await tab.click({ role: 'button', name: 'Submit Quote Request' })
  await expectVisible(tab, { text: "Saved. It goes out when you're back online" })
  await tab.goto(`${network.url}/sync`)
  await expectVisible(tab, { text: 'Its picture is sent first.' })

  await network.become('open')
  await dispatchFocus(tab)
  await expectSync(tab, 'synced')
  const rows = await quotesOf(server, email)
  expect(rows).toHaveLength(1)
  // WebKit cannot encode WebP.
  const file = driver.engine === 'webkit' ? '1.jpg' : '1.webp'
  expect(rows[0]?.attachments).toEqual([`quote-attachments/${rows[0]?.id}/${file}`])
})

test('a scrolled page keeps its position when the server becomes unreachable and reachable again', {
  tag: '@full',
}, async ({ tab, network }) => {
  await openReady(tab, `${network.url}/faqs`)
  await tab.evaluate(() => {
    scrollTo(0, 500)
    Object.assign(window, { seen: document.elementFromPoint(innerWidth / 2, innerHeight / 2) })
  })
  const position = () =>
    tab.evaluate(() => Math.round((window as unknown as { seen: Element }).seen.getBoundingClientRect().top))
  const before = await position()
  const banner = { text: /You’re seeing a saved copy/, within: { role: 'status' } }
  await network.become('refused')
  await dispatchFocus(tab)
  await expectVisible(tab, banner)
  expect(await position()).toBe(before)
  await network.become('open')
  await dispatchFocus(tab)
  await expectVisible(tab, banner, { count: 0 })
  expect(await position()).toBe(before)
})

test('a page at its top keeps its position when the server becomes unreachable and reachable again', {
  tag: '@full',
}, async ({ tab, network }) => {
  await openReady(tab, `${network.url}/faqs`)
  const position = () => tab.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top)
  const before = await position()
  const banner = { text: /You’re seeing a saved copy/, within: { role: 'status' } }
  await network.become('refused')
  await dispatchFocus(tab)
  await expectVisible(tab, banner)
  expect(await position()).toBe(before)
  const foot = () =>
    tab.evaluate(() => {
      const { bottom = 0 } = document.querySelector('[data-place="foot"]')?.getBoundingClientRect() ?? {}
      return Math.abs(Math.round(innerHeight - bottom))
    })
  expect(await foot()).toBe(0)
  await network.become('open')
  await dispatchFocus(tab)
  await expectVisible(tab, banner, { count: 0 })
  expect(await position()).toBe(before)
})

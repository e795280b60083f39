import { ADMIN } from '#supabase/embedded/demo/accounts'
import { makePhoto } from '../support/make-photo'
import { fillQuotePage, quotesOf, storedPicture } from '../support/quotes'
import {
  dispatchFocus,
  expect,
  expectSync,
  openSignedIn,
  openSyncedAs,
  pressTwice,
  test,
} from '../support/story'

test.use({ cutsNetwork: true })

const BACK = "Saved. It goes out when you're back online"

test('a quote is requested offline, answered with a price, and accepted offline; each side sees it without a reload', async ({
  page,
  context,
  openDevice,
  customer,
  server,
}) => {
  test.setTimeout(120_000)
  await openSignedIn(page, customer, '/get-quote')
  await context.setOffline(true)
  await page.getByLabel('Photos: files').setInputFiles(await makePhoto('front.jpg'))
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  const email = await fillQuotePage(page)
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BACK)
  await page.getByRole('link', { name: 'Track It in My Quotes' }).click()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Photo 1 of 1/ })).toBeVisible()
  await page.getByLabel('Your message').fill('Call me after six, please.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Call me after six, please.')
  expect(await quotesOf(server, email)).toEqual([])
  await context.setOffline(false)
  await expectSync(page, 'synced')
  const [quote] = await quotesOf(server, email)
  expect(quote).toMatchObject({ status: 'new' })

  const shop = await openDevice()
  await openSyncedAs(shop, ADMIN, `/admin-panel?section=quotes&edit=${quote?.id}`)
  const dialog = shop.getByRole('dialog')
  await expect(dialog.getByText('Call me after six, please.')).toBeVisible()
  await dialog.getByLabel('Message to the customer').fill('Ten feet, two anvils, room for the dog.')
  await dialog.getByLabel('Price in dollars').fill('12,400')
  await dialog.getByRole('button', { name: 'Send Price' }).click()

  const accept = page.getByRole('button', { name: 'Accept $12,400' })
  await expect(accept).toBeVisible()
  await expect(page.getByText('Price ready')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  // The photo was stored when it was sent, so that it shows without a connection.
  await expect(page.getByRole('link', { name: /^Photo 1 of 1/ })).toBeVisible()
  await accept.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(accept).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Acceptance not sent yet')
  await expect(page.locator(':focus')).toContainText('$12,400')
  await context.setOffline(false)
  await expectSync(page, 'synced')
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Accepted')
  await expect(dialog.getByText('Accepted', { exact: true })).toBeVisible()
  expect(await quotesOf(server, email)).toMatchObject([{ status: 'won' }])

  await page.goto('/projects')
  await dialog.getByLabel('Message to the customer').fill('The drawing is on its way.')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: /, 1 new message about your quotes$/ }).click()
  await page.getByRole('menuitem', { name: 'My Quotes 1 new message about your quotes' }).click()
  const card = page.getByRole('article').filter({ hasText: 'The drawing is on its way.' })
  await expect(card.getByText('1 new message')).toBeVisible()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /^Account: [^,]+$/ })).toBeVisible()
})

test('a reply with a photo, written offline on a phone, reaches the shop once, and the photo in the answer shows offline', async ({
  page,
  context,
  openDevice,
  customer,
  server,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, customer, '/get-quote')
  const email = await fillQuotePage(page)
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  await page.getByRole('link', { name: 'Track It in My Quotes' }).click()
  await expectSync(page, 'synced')
  const [quote] = await quotesOf(server, email)

  await context.setOffline(true)
  await page.getByLabel('Photos: files').setInputFiles(await makePhoto('cab.jpg'))
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByLabel('Your message').fill('This is the cab.')
  await page.reload()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  const thread = page.getByRole('list', { name: 'Messages' })
  const picture = thread.getByRole('img', { name: /^Quote Q-[0-9A-F]{8}$/ })
  await expect(picture).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveCount(0)
  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  const sent = async () =>
    (
      await server
        .from('quote_messages')
        .select('author, pictures')
        .eq('quote_request_id', `${quote?.id}`)
        .order('created_at')
        .throwOnError()
    ).data ?? []
  const [reply, ...others] = await sent()
  expect(others).toEqual([])
  expect(reply?.pictures).toEqual([expect.stringMatching(/^quote-attachments\/[0-9a-f-]{36}\/1\.webp$/)])
  expect((await storedPicture(server, reply?.pictures[0])).length).toBeGreaterThan(1_000)

  const shop = await openDevice()
  await openSyncedAs(shop, ADMIN, `/admin-panel?section=quotes&edit=${quote?.id}`)
  const dialog = shop.getByRole('dialog')
  await dialog
    .getByRole('list', { name: 'Messages' })
    .getByRole('button', { name: /full screen/ })
    .click()
  await expect(shop.getByRole('dialog', { name: /^Photos: Quote Q-/ })).toBeVisible()
  await shop.keyboard.press('Escape')
  await dialog.getByLabel('Photos: files').setInputFiles(await makePhoto('bracket.jpg'))
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await dialog.getByLabel('Message to the customer').fill('We would use this bracket.')
  await dialog.getByRole('button', { name: 'Send Message' }).click()

  await expect(thread.getByText('We would use this bracket.')).toBeVisible()
  await expect(picture).toHaveCount(2)
  expect((await sent()).map(({ author }) => author)).toEqual(['customer', 'shop'])
  await context.setOffline(true)
  await page.reload()
  await expect(picture).toHaveCount(2)
  await expect
    .poll(() => picture.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
})

test('a price that was replaced while the customer accepted it offline is not shown as accepted', async ({
  page,
  context,
  openDevice,
  customer,
  server,
}) => {
  test.setTimeout(120_000)
  await openSignedIn(page, customer, '/get-quote')
  const email = await fillQuotePage(page)
  await pressTwice(page.getByRole('button', { name: 'Submit Quote Request' }))
  await page.getByRole('link', { name: 'Track It in My Quotes' }).click()
  await expectSync(page, 'synced')
  const [quote] = await quotesOf(server, email)
  const shop = await openDevice()
  await openSyncedAs(shop, ADMIN, `/admin-panel?section=quotes&edit=${quote?.id}`)
  const dialog = shop.getByRole('dialog')
  const sendPrice = async (price: string) => {
    await dialog.getByLabel('Message to the customer').fill(`Our price: ${price}`)
    await dialog.getByLabel('Price in dollars').fill(price)
    await dialog.getByRole('button', { name: 'Send Price' }).click()
    await expect(dialog.getByText(`Our price: ${price}`)).toBeVisible()
  }
  await sendPrice('12,400')
  const accept = page.getByRole('button', { name: 'Accept $12,400' })
  await expect(accept).toBeVisible()
  await context.setOffline(true)
  await accept.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(accept).toHaveCount(0)
  await sendPrice('13,900')
  // The dialog shows the price before it is sent; the acceptance must not arrive first.
  const sentPrices = () =>
    server.from('quote_messages').select('amount').eq('quote_request_id', `${quote?.id}`)
  await expect.poll(async () => (await sentPrices()).data).toHaveLength(2)
  await context.setOffline(false)

  await expect(page.getByText('This price was replaced before your answer arrived.')).toBeVisible()
  await expect(page.getByText('Previous price: $12,400', { exact: true })).toBeVisible()
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(0)
  expect(await quotesOf(server, email)).toMatchObject([{ status: 'quoted' }])
  await page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: 'Needs attention' }).click()
  await expect(page.getByRole('button', { name: /Retry/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'View Quote' }).click()
  await expect(page.getByRole('button', { name: 'Accept $13,900' })).toBeVisible()
})

/** A farrier at a trade show looks for a rig on a phone, and asks for one with a photo. */
import { makePhoto } from '../support/make-photo'
import { quotesOf } from '../support/quotes'
import { expect, expectSync, openReady } from '../support/story'
import { NETWORKS, test } from './journey'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

for (const { network, title, tag } of NETWORKS) {
  test(`a farrier finds a rig on a phone and asks to buy it, ${title}`, { tag }, async ({
    page,
    server,
    stepsOn,
  }) => {
    const step = stepsOn(network)
    const email = `quote-${crypto.randomUUID()}@rigworks.example`
    await openReady(page)

    await step('the menu leads to the rigs', async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rigs Available' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Rigs available' })).toBeVisible()
    })

    await step('the filter and the order show the cheapest farrier rig first', async () => {
      await page.getByRole('button', { name: /Filter rigs/ }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filter rigs' })
      await sheet.getByRole('checkbox', { name: 'Farrier' }).check()
      await sheet.getByRole('checkbox', { name: 'Available' }).check()
      await sheet.getByRole('button', { name: /^Show \d+ rigs?$/ }).tap()
      await page.getByLabel('Sort by').selectOption('Price: low to high')
      const prices = page.getByRole('list', { name: 'Rigs' }).getByText(/^\$[\d,]+$/)
      const isSorted = async () => {
        const texts = await prices.allTextContents()
        const amounts = texts.map((price) => Number(price.replace(/\D/g, '')))
        return amounts.length > 1 && amounts.join() === amounts.toSorted((a, b) => a - b).join()
      }
      await expect.poll(isSorted).toBe(true)
    })

    await step('two rigs are compared', async () => {
      for (const box of [0, 1]) await page.getByRole('checkbox', { name: 'Compare' }).nth(box).tap()
      const tray = page.getByRole('region', { name: 'Selected to compare' })
      await tray.getByRole('link', { name: 'Compare' }).tap()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
      await page.getByRole('columnheader').getByRole('link').first().tap()
      // The cards of similar rigs say it, too.
      await expect(page.getByRole('complementary').getByText('Ready for immediate delivery')).toBeVisible()
    })

    await step('the calculator answers with a monthly payment', async () => {
      const calculator = page.getByRole('region', { name: 'Payment calculator' })
      await page
        .getByRole('button', { name: /payment/i })
        .first()
        .tap()
      await calculator.getByLabel('Down payment ($)').fill('1000')
      await expect(calculator.getByRole('status')).toHaveText(/^\$[\d,]+ per month$/)
    })

    await step('the request ends on a page with a reference', async () => {
      await page.getByRole('button', { name: 'Contact to Purchase' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Contact to Purchase' })
      await dialog.getByLabel('Name').fill('Ada Farrier')
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Message').fill('Can you hold it until Friday?')
      await dialog.getByLabel('Photos: files').setInputFiles([await makePhoto('truck.jpg')])
      await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Send Request' }).tap()
      await expect(page.getByText(/^Reference Q-[0-9A-F]{8}$/)).toBeVisible()
      if (network === 'cut')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          "Saved. It goes out when you're back online",
        )
    })

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Sent')
    await expectSync(page, 'synced')
    const requests = await quotesOf(server, email)
    expect(requests).toHaveLength(1)
    expect(requests?.[0]?.attachments).toHaveLength(1)
    expect(requests?.[0]?.message).toContain('Can you hold it until Friday?')
  })
}

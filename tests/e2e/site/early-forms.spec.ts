/** The forms of Get Quote and Contact on a slow phone: they keep everything that is typed before hydration. */
import type { Locator, Page } from '@playwright/test'
import { demoPath } from '#tests/support/demo-path'
import { holdBackAppCode } from '../support/hold-code'
import { quotesOf } from '../support/quotes'
import { expect, expectSync } from '../support/story'
import { test } from '../support/without-worker'

const freshEmail = () => `early-${crypto.randomUUID()}@rigworks.example`

async function slowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const element = async (field: Locator) => {
  const found = await field.elementHandle()
  if (!found) throw new Error('no such field')
  return found
}

/** Waits until the page is hydrated and synced. */
const ready = (page: Page) => expect(page.locator('[data-sync-state="synced"]').first()).toBeAttached()

test('Contact: a message typed before and during hydration reaches the inbox', async ({ page, server }) => {
  await slowPhone(page)
  const release = await holdBackAppCode(page)
  await page.goto('/contact?inquiry=service&subject=A+hinge')
  const email = freshEmail()
  const name = page.getByLabel(/^Name/)
  await name.focus()
  await page.keyboard.type('Ada Farrier')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/^Email/)).toBeFocused()
  await page.keyboard.type(email)
  const message = page.getByLabel(/^Message/)
  await message.focus()
  const before = await element(message)
  await page.keyboard.type('It squeaks. ')
  release()
  const words = 'Since Tuesday, and only when the door is opened in the rain.'
  for (const word of words.split(' ')) {
    await page.keyboard.type(`${word} `)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  // Untouched fields have the values of the link.
  await expect(page.getByLabel('Inquiry type')).toHaveValue('service')
  await expect(page.getByLabel(/^Subject/)).toHaveValue('A hinge')
  await expect(message).toBeFocused()
  expect(await message.evaluate((now, then) => now === then, before)).toBe(true)
  await expect(name).toHaveValue('Ada Farrier')
  await page.keyboard.type('Truly.')
  await expect(message).toHaveValue(`It squeaks. ${words} Truly.`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  // On a phone this slow the answer may take longer than the toast waits for it; while the first toast fades out, both
  // are there.
  await expect(page.getByText(/^(Message Sent|Saved on this device)$/).first()).toBeVisible()
  await expectSync(page, 'synced')
  const { data } = await server.from('contact_messages').select('*').eq('email', email)
  expect(data).toMatchObject([
    {
      name: 'Ada Farrier',
      subject: 'A hinge',
      inquiry_type: 'service',
      message: `It squeaks. ${words} Truly.`,
    },
  ])
})

test('Contact: the subject of a link is no draft until something is typed', async ({ page }) => {
  const subject = page.getByLabel(/^Subject/)
  await page.goto('/contact?subject=A+hinge')
  await ready(page)
  await expect(subject).toHaveValue('A hinge')
  await page.goto('/contact')
  await ready(page)
  await expect(subject).toHaveValue('')
  await page.goto('/contact?subject=A+latch')
  await ready(page)
  await expect(subject).toHaveValue('A latch')
  await page.getByLabel(/^Message/).fill('It squeaks.')
  await page.goto('/contact')
  await expect(page.getByLabel(/^Message/)).toHaveValue('It squeaks.')
  await expect(subject).toHaveValue('A latch')
})

test('Get Quote: a request filled in and submitted before hydration is sent with the values of the link', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdBackAppCode(page)
  await page.goto('/get-quote?specialty=Farrier')
  const email = freshEmail()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Veterinarian')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(315) 555-0123')
  await page.getByRole('radio', { name: 'Service Body' }).check({ force: true })
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByLabel('Budget').selectOption({ index: 2 })
  const photos = page.getByRole('button', { name: 'Add photos' })
  await expect(photos).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  expect(new URL(page.url()).search).toBe('?specialty=Farrier')
  release()
  await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
  await expectSync(page, 'synced')
  const rows = await quotesOf(server, email)
  expect(rows).toMatchObject([{ customer_name: 'Grace Veterinarian', customer_phone: '(315) 555-0123' }])
  expect(rows[0]?.message).toMatch(/^Specialty: Farrier\nChassis Type: Service Body/)
  await page.goBack()
  await expect(photos).toHaveAttribute('aria-disabled', 'false')
})

for (const [path, first, second, tag] of [
  ['/get-quote', 'First name', 'Last name', '@full'],
  ['/contact', /^Name/, /^Subject/, ''],
] as const)
  test(`${path}: early input and the draft are merged, and both are saved ${tag}`, async ({ page }) => {
    await page.goto(path)
    await ready(page)
    await page.getByLabel(first).fill('Grace')
    await page.getByLabel(second).fill('Of the draft')
    // Not a reload: the browser would restore the typed text by itself.
    await page.goto('/faqs')
    const release = await holdBackAppCode(page)
    await page.goto(path)
    await expect(page.getByLabel(second)).toHaveValue('')
    await page.getByLabel(first).fill('Ada')
    release()
    await expect(page.getByLabel(second)).toHaveValue('Of the draft')
    await expect(page.getByLabel(first)).toHaveValue('Ada')
    await page.goto('/faqs')
    await page.goto(path)
    await expect(page.getByLabel(second)).toHaveValue('Of the draft')
    await expect(page.getByLabel(first)).toHaveValue('Ada')
    await page.goto('/sync/diagnostics')
    await expect(page.getByRole('main')).not.toContainText('page_differs')
  })

test.describe('without the code of the app', () => {
  test.use({ cutsNetwork: true })

  test('typed text survives a reload of the page', async ({ page }) => {
    const files = /\/assets\/core-.*\.js$/
    await page.route(files, (route) => route.abort())
    let documents = 0
    page.on('domcontentloaded', () => {
      documents += 1
    })
    await page.goto('/contact')
    await page.getByLabel(/^Name/).fill('Ada Farrier')
    // The page reports the missing code and, because the server answers, reloads once.
    await expect.poll(() => documents).toBe(2)
    await page.getByLabel(/^Message/).fill('It squeaks.')
    await expect(page.getByText(/^This page didn’t finish loading\./)).toBeVisible()
    await page.unroute(files)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await ready(page)
    await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Farrier')
    await expect(page.getByLabel(/^Message/)).toHaveValue('It squeaks.')
    // It is in the draft, too.
    await page.goto('/faqs')
    await page.goto('/contact')
    await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Farrier')
  })
})

test('Store: a size and Add to Cart pressed before any module has loaded put that size into the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  // The load event waits for the held files.
  await page.goto(demoPath('products', 'hoodie'), { waitUntil: 'commit' })
  const size = page.getByRole('group', { name: 'Size' })
  await size.getByText('L', { exact: true }).click()
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await expect(add).toHaveAttribute('data-early')
  release()
  await expect(page.getByText('Added to Cart')).toBeVisible()
  await expect(size.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('article', { name: 'Genoa Hooded Sweatshirt, size L' })).toBeVisible()
})

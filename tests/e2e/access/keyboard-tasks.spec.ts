/** Whole tasks by keyboard alone: the focus is always visible, never lost, and moves to where the task continues. */
import { demoPath } from '#tests/support/demo-path'
import { ADMIN, expect, expectSync, openReady, openSignedIn, test } from '../support/story'
import { pressByKey, tabTo } from './focus'

test.use({ viewport: { width: 1280, height: 800 } })
// Each story checks the focus at dozens of stops.
test.slow()

const heading = 'main h1'

test('@full a visitor finds a rig and requests a quote', async ({ page }) => {
  await openReady(page, '/')
  await pressByKey(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rigs Available' }),
  )
  await expect(page.locator(heading)).toBeFocused()
  await tabTo(page, page.getByRole('checkbox', { name: 'Farrier' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/type=farrier/)
  await pressByKey(page, page.getByRole('link', { name: 'View Details' }).first())
  await expect(page).toHaveURL(/\/rigs-available\/[a-z0-9-]+-[0-9a-f]{8}$/)
  await expect(page.locator(heading)).toBeFocused()
  await pressByKey(page, page.getByRole('button', { name: 'Contact to Purchase' }))
  const dialog = page.getByRole('dialog', { name: 'Contact to Purchase' })
  await expect(dialog.getByLabel('Name')).toBeFocused()

  // The form is invalid: the first invalid field has the focus, and says why.
  await pressByKey(page, dialog.getByRole('button', { name: 'Send Request' }))
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/.+/)
  await page.keyboard.type('Ada Farrier')
  await tabTo(page, dialog.getByLabel('Email'))
  await page.keyboard.type(`keys-${crypto.randomUUID()}@rigworks.example`)
  await pressByKey(page, dialog.getByRole('button', { name: 'Send Request' }))
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/get-quote\/sent\//)
  await expect(page.locator(heading)).toBeFocused()
  await expect(page.locator(heading)).toHaveText('Quote Request Sent')
})

test('@full a customer signs in and places an order', async ({ page, customer }) => {
  await page.goto('/auth')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.insertText(customer.email)
  await tabTo(page, page.getByLabel(/^Password/))
  // As a password manager does: without key events.
  await page.keyboard.insertText(customer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expectSync(page, 'synced')
  await pressByKey(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }))
  await expect(page.locator(heading)).toBeFocused()
  const add = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /Add to Cart/ })
  await pressByKey(page, add)
  await expect(page.getByText('Added to Cart')).toBeVisible()
  await expect(add).toBeFocused()
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator(heading)).toBeFocused()
  await pressByKey(page, page.getByRole('button', { name: 'Checkout' }))
  const checkout = page.getByRole('dialog', { name: 'Place Order' })
  await tabTo(page, checkout.getByLabel('Name'))
  await page.keyboard.type('Ada Farrier')
  await tabTo(page, checkout.getByLabel('Street address'))
  await page.keyboard.type('12 Maple Lane')
  await tabTo(page, checkout.getByLabel('City'))
  await page.keyboard.type('Genoa')
  await tabTo(page, checkout.getByLabel('State'))
  await page.keyboard.type('New Y')
  await tabTo(page, checkout.getByLabel('ZIP code'))
  await page.keyboard.type('13071')
  await pressByKey(page, checkout.getByRole('button', { name: 'Place Order' }))
  await expect(page).toHaveURL(/\/my-orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Order GR-\d+$/ })).toBeFocused()

  // Logs out by the menu.
  const account = page.getByRole('button', { name: /^Account: / })
  await tabTo(page, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test.describe('an admin', () => {
  test.afterEach(async ({ server }) => {
    await server.from('products').delete().like('title', 'Keyboard %')
    await server.from('products').update({ price: 26 }).eq('title', 'Shop Cap')
  })

  test('@full changes a price, imports a file, opens and closes a form, and reorders slides', async ({
    page,
    server,
  }) => {
    const all = async () =>
      (await server.from('slideshow_slides').select('id, title, display_order').order('display_order'))
        .data ?? []
    const before = await all()
    await openSignedIn(page, ADMIN, '/admin-panel?section=products&q=shop cap')
    const price = page.getByRole('button', { name: /^Price of Shop Cap: / })
    await pressByKey(page, price)
    await expect(page.getByRole('textbox', { name: 'Price of Shop Cap' })).toBeFocused()
    await page.keyboard.type('27')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Price of Shop Cap: $27. Change it' })).toBeFocused()
    await expect(page.getByText('Product updated successfully')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Price of Shop Cap: $26. Change it' })).toBeVisible()

    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, page.getByRole('button', { name: 'Import CSV' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await pressByKey(page, page.getByRole('button', { name: /^Choose/ }))
    const rows = 'Product Name,Description,Price,In Stock\nKeyboard Rasp,Sharp,20,true\n'
    await (await chooser).setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await pressByKey(page, page.getByRole('button', { name: 'Check 1 row' }))
    await pressByKey(page, page.getByRole('button', { name: 'Import 1 product' }))
    await expect(page.getByText('CSV Upload Complete')).toBeVisible()
    await pressByKey(page, page.getByRole('button', { name: 'Back to products' }))

    const add = page.getByRole('button', { name: 'Add Product' })
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New product' })
    await expect(form.getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(add).toBeFocused()

    const slider = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Slider' })
    await tabTo(page, slider, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const [one, two] = before.map(({ title }) => title as string)
    const down = page.getByRole('button', { name: `Move ${one} down` })
    await pressByKey(page, down)
    const order = async () => (await all()).map(({ title }) => title).slice(0, 2)
    await expect.poll(order).toEqual([two, one])
    await expect(down).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: `Move ${one} up` }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual([one, two])
  })
})

test('@full on a phone the menu opens, and Escape closes it and returns the focus to its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(demoPath('products', 'forge'))
  await expect(page.locator(heading)).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await pressByKey(page, toggle)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, menu.getByRole('link', { name: 'Get Quote' }))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

/** Cards of lists: a click anywhere but on a control opens the page of the item. */
import { expect, expectSync, storeSession } from '../support/story'
import { test } from '../support/without-worker'

for (const list of ['/projects', '/rigs-available', '/store']) {
  test(`${list}: a click on the title or the text of a card opens its page, and its controls still work`, async ({
    page,
  }) => {
    await page.goto(list)
    // Before hydration a link loads a new document.
    await expectSync(page, 'synced')
    const card = page
      .locator('main article')
      .filter({ has: page.getByRole('button') })
      .first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    for (const part of [card.getByRole('heading'), card.getByRole('paragraph').first()]) {
      // Forced, because the link that covers the card receives the click, not the part itself.
      await part.scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      await part.click({ position: { x: 5, y: 5 }, force: true })
      await expect(page.locator('main h1')).toHaveText(title)
      await page.goBack()
      await expect(card.getByRole('heading')).toHaveText(title)
      // A forced click does not wait until the card stands still.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await page.evaluate(() => scrollY)).toBe(top)
    }
    await card.getByRole('button').first().click()
    await expect(page).toHaveURL(list)
  })
}

test('a click on the picture of a news card on the home page opens its article', async ({ page }) => {
  await page.goto('/')
  await expectSync(page, 'synced')
  const card = page.getByRole('list', { name: 'Latest news' }).getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  // Forced, because the link that covers the card receives the click, not the picture.
  await card.locator('img').click({ force: true })
  await expect(page.locator('main h1')).toHaveText(title)
})

test('a click on an order, or on a card of About, opens what its link names, and the other links still work', async ({
  page,
}) => {
  await page.goto('/about?tab=products')
  await expectSync(page, 'synced')
  const kind = page.getByRole('list', { name: 'What we build' }).getByRole('article').first()
  await expect(kind.getByText('Pictured:')).toBeVisible()
  await kind.locator('img').click({ force: true })
  await expect(page).toHaveURL('/projects?chassis=Cap')
  await page.goBack()
  const build = kind.getByText('Pictured:').getByRole('link')
  const title = (await build.textContent()) ?? ''
  await build.click()
  await expect(page.locator('main h1')).toHaveText(title)

  await storeSession(page, { email: 'customer@rigworks.example', password: 'rigworks-customer-1994' })
  await page.goto('/my-orders')
  await expectSync(page, 'synced')
  const order = page.getByRole('article').filter({ hasText: 'Leave Review' }).first()
  await order.getByRole('button', { name: 'Leave Review' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await order.getByRole('listitem').first().click({ force: true })
  await expect(page).toHaveURL(/\/my-orders\/[0-9a-f-]{36}$/)
})

test('a sold rig has a pale, gray picture, and a rig that can still be had has not', async ({ page }) => {
  await page.goto('/rigs-available')
  await expectSync(page, 'synced')
  const picture = (text: string) => page.getByRole('article').filter({ hasText: text }).first().locator('img')
  await expect(picture('This unit has been sold')).toHaveCSS('filter', 'grayscale(1)')
  await expect(picture('This unit has been sold')).toHaveCSS('opacity', '0.55')
  for (const text of ['Ready for immediate delivery', 'Currently reserved, contact for availability']) {
    await expect(picture(text)).toHaveCSS('filter', 'none')
    await expect(picture(text)).toHaveCSS('opacity', '1')
  }
})

test('Contact on the card of a reserved rig opens a form that is titled “Ask About This Rig” and names the rig', async ({
  page,
}) => {
  await page.goto('/rigs-available')
  await expectSync(page, 'synced')
  const card = page
    .getByRole('article')
    .filter({ hasText: 'Currently reserved, contact for availability' })
    .first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: 'Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Ask About This Rig' })
  await expect(form).toContainText(title)
  await expect(form.getByLabel('Message')).toBeVisible()
})

test('a comparison is as wide as the page at every width', async ({ page }) => {
  await page.goto('/rigs-available')
  await expectSync(page, 'synced')
  for (const box of [0, 1, 2]) await page.getByRole('checkbox', { name: 'Compare' }).nth(box).check()
  const tray = page.getByRole('region', { name: 'Selected to compare' })
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const widths = await page.getByRole('table').evaluate((table) => {
      const heading = document.querySelector('main h1')?.parentElement
      return { table: table.getBoundingClientRect().width, page: heading?.getBoundingClientRect().width ?? 0 }
    })
    expect(widths.table, `${width} px`).toBeGreaterThanOrEqual(widths.page - 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the compare checkbox of a rig is above the link of its card', async ({ page }) => {
  await page.goto('/rigs-available')
  await expectSync(page, 'synced')
  await page.getByText('Compare', { exact: true }).first().click()
  await expect(page.getByRole('checkbox', { name: 'Compare' }).first()).toBeChecked()
  await expect(page).toHaveURL(/\/rigs-available(\?compare=|$)/)
})

test('a row of similar rigs or builds has no empty space where two cards fit next to each other', async ({
  page,
}) => {
  for (const [list, title, name] of [
    ['/rigs-available', '2022 Sprinter Farrier Van', 'Similar rigs'],
    ['/projects', 'Gallery-Door Farrier Body, F-350', 'Similar builds'],
  ] as const) {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto(list)
    await expectSync(page, 'synced')
    await page.getByRole('heading', { name: title }).click()
    const cards = page.getByRole('list', { name }).locator('> li')
    await expect(cards).toHaveCount(3)
    await expect(cards.filter({ visible: true })).toHaveCount(2)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(cards.filter({ visible: true })).toHaveCount(3)
    }
  }
})

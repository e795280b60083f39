/** Cards of lists: a click anywhere but on a control opens the page of the item. */
import { expect, expectSync } from '../support/story'
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

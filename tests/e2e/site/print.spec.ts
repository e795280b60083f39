/** Printed pages: content without controls, and a last line that says where it came from. */
import { demoPath } from '#tests/support/demo-path'
import { readPrintedPage } from '../support/read-printed-page'
import { expect, expectSync, projectPath, storeSession } from '../support/story'
import { test } from '../support/without-worker'

const CUSTOMER = { email: 'customer@rigworks.example', password: 'rigworks-customer-1994' }

test('an article prints without controls, and ends with the name of the shop and the address of the page', async ({
  page,
}) => {
  await page.goto(demoPath('news_articles', 'keyed-alike'))
  await expectSync(page, 'synced')
  await page.emulateMedia({ media: 'print' })
  expect(await readPrintedPage(page)).toEqual({ controls: [], hasFoot: true, below: [] })
})

for (const { what, path, texts } of [
  { what: 'product', path: demoPath('products', 'forge'), texts: [/^\$[\d,.]+$/, 'Category'] },
  {
    what: 'rig',
    path: demoPath('rigs', 'farrier-demo-f350'),
    texts: ['$84,900', 'The price includes the truck.', 'Specifications'],
  },
  {
    what: 'project',
    path: projectPath('gallery-body-f350'),
    texts: ['$10,000–$17,000', 'Specifications', 'Axle Type'],
  },
]) {
  test(`a ${what} prints with the logo, all its pictures, its price and its specifications, without controls, and ends with the address of the page`, async ({
    page,
  }) => {
    await page.goto(path)
    await expectSync(page, 'synced')
    const gallery = page.getByRole('region', { name: /^Pictures of / })
    const count = await gallery.locator('li').count()
    await page.emulateMedia({ media: 'print' })
    expect(await readPrintedPage(page)).toEqual({ controls: [], hasFoot: true, below: [] })
    const logo = page.getByRole('banner').getByRole('link', { name: 'Genoa Rigworks' })
    await expect(logo).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveCount(1)
    const pictures = gallery.locator('img').filter({ visible: true })
    await expect(pictures).toHaveCount(count)
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
    const main = page.getByRole('main')
    for (const text of texts)
      await expect(main.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  })
}

test('the related products of a product print without controls', async ({ page }) => {
  await page.goto(`${demoPath('products', 'forge')}?tab=related`)
  await expectSync(page, 'synced')
  await expect(page.getByRole('list', { name: 'Related Products' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await readPrintedPage(page)).toEqual({ controls: [], hasFoot: true, below: [] })
})

test('the done stages of a printed order show their check marks without a background', async ({ page }) => {
  await storeSession(page, CUSTOMER)
  await page.goto('/my-orders')
  const order = page.getByRole('article').filter({ hasText: 'On Its Way' }).first()
  await order.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByText('Progress')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const check = page.locator('[data-state="done"] svg').first()
  await expect(check).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('the list of orders prints without controls', async ({ page }) => {
  await storeSession(page, CUSTOMER)
  await page.goto('/my-orders')
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave Review' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect((await readPrintedPage(page)).controls).toEqual([])
})

test('a comparison of three rigs prints on one sheet', async ({ page }) => {
  await page.goto('/rigs-available')
  await expectSync(page, 'synced')
  for (const box of [0, 1, 2]) await page.getByRole('checkbox', { name: 'Compare' }).nth(box).check()
  const tray = page.getByRole('region', { name: 'Selected to compare' })
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('columnheader').locator('img')).toHaveCount(3)
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the FAQ page prints every answer', async ({ page }) => {
    await page.goto('/faqs')
    await page.emulateMedia({ media: 'print' })
    const hidden = await page.locator('details').evaluateAll((all) =>
      all.flatMap((faq) => {
        const answer = faq.lastElementChild
        const isShown =
          answer?.checkVisibility() &&
          answer.getBoundingClientRect().bottom <= faq.getBoundingClientRect().bottom
        return isShown ? [] : [faq.textContent]
      }),
    )
    expect(hidden).toEqual([])
    // On a screen this text has a dark background.
    await expect(page.getByText('We answer messages within 24 hours')).toHaveCSS('color', 'rgb(51, 51, 51)')
  })
})

test('the home page prints one slide without its controls, and every h2 larger than every h3', async ({
  page,
}) => {
  await page.goto('/')
  await expectSync(page, 'synced')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: /slideshow|^Slide / })).toHaveCount(0)
  await expect(page.locator('[aria-roledescription="slide"]').filter({ visible: true })).toHaveCount(1)
  const sizes = await page.locator('main').evaluate((main) => {
    const sizesOf = (rank: string) =>
      [...main.querySelectorAll(rank)]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
    return { h2: Math.min(...sizesOf('h2')), h3: Math.max(...sizesOf('h3')) }
  })
  expect(sizes.h2).toBeGreaterThan(sizes.h3)
})

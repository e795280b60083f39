/** What a person holds in their hands: paper shows what there is to read, and ends with where it came from. */
import { demoId } from '#supabase/embedded/demo/demo-id'
import { readPaper } from '../support/read-paper'
import { expect, expectSync, keepSession, projectPath, test } from '../support/story'

const CUSTOMER = { email: 'customer@rigworks.example', password: 'rigworks-customer-1994' }

for (const { what, path } of [
  { what: 'product', path: `/store/${demoId('products', 'forge')}` },
  { what: 'rig', path: `/rigs-available/${demoId('rigs', 'farrier-demo-f350')}` },
  { what: 'project', path: projectPath('gallery-body-f350') },
  { what: 'article', path: `/news/${demoId('news_articles', 'keyed-alike')}` },
]) {
  test(`a ${what} on paper has nothing to press, and ends with who made it and where it is found`, async ({
    page,
  }) => {
    await page.goto(path)
    await expectSync(page, 'synced')
    await page.emulateMedia({ media: 'print' })
    expect(await readPaper(page)).toEqual({ controls: [], hasFoot: true, below: [] })
  })
}

test('products like it are on the paper of a product without what one presses', async ({ page }) => {
  await page.goto(`/store/${demoId('products', 'forge')}?tab=related`)
  await expectSync(page, 'synced')
  await expect(page.getByRole('list', { name: 'Related Products' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await readPaper(page)).toEqual({ controls: [], hasFoot: true, below: [] })
})

test('the list of orders on paper has nothing to press', async ({ page }) => {
  await keepSession(page, CUSTOMER)
  await page.goto('/my-orders')
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave Review' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect((await readPaper(page)).controls).toEqual([])
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('every answer is on the paper of the questions', async ({ page }) => {
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
    // The page's last words stand on graphite on a screen.
    await expect(page.getByText('We answer within 24 hours')).toHaveCSS('color', 'rgb(51, 51, 51)')
  })
})

test('the home page on paper has one slide, nothing to turn it, and headings as large as their rank', async ({
  page,
}) => {
  await page.goto('/')
  await expectSync(page, 'synced')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: /slideshow|^Slide / })).toHaveCount(0)
  await expect(page.locator('[aria-roledescription="slide"]').filter({ visible: true })).toHaveCount(1)
  const sizes = await page.locator('main').evaluate((main) => {
    const of = (rank: string) =>
      [...main.querySelectorAll(rank)]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
    return { h2: Math.min(...of('h2')), h3: Math.max(...of('h3')) }
  })
  expect(sizes.h2).toBeGreaterThan(sizes.h3)
})

import { demoId } from '#supabase/embedded/demo/demo-id'
import { expect, openSynced } from '../support/story'
import { test } from '../support/without-worker'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the cart button is on the first screen, and at the bottom of the screen once it is scrolled out of view', async ({
  page,
}) => {
  await openSynced(page, `/store/${demoId('products', 'forge')}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add.first()).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('region', { name: 'Buy Two-Burner Propane Forge' })
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to Cart')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeHidden()
})

/** The list of projects and the page of one project, online and offline. */
import { columnCount } from '../support/column-count'
import { violations } from '../support/expect-accessible'
import { expect, openReady, test } from '../support/story'

test.use({ cutsNetwork: true })

test('a visitor filters projects and views one full screen, and Back returns to the same position', async ({
  page,
  context,
}) => {
  await openReady(page, '/projects')
  await expect(page.getByText('Showing 28 of 28 projects')).toBeVisible()
  expect(await columnCount(page.getByRole('list', { name: 'Projects', exact: true }))).toBe(3)

  await test.step('filters work offline', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: /Advanced Project Search & Filters/ }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('farier forg')
    await expect(page).toHaveURL('/projects?q=farier+forg')
    await expect(page.getByText(/^Showing [1-9] of 28 projects/)).toBeVisible()
    await expect(page.getByText('No exact matches for “farier forg”. Showing close matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Search: farier forg' }).click()
    await expect(page.getByText('Showing 28 of 28 projects')).toBeVisible()
  })

  await test.step('Back from a project restores the length and the scroll position of the list', async () => {
    await page.getByRole('button', { name: 'Show 12 More' }).click()
    await expect(page.getByRole('link', { name: 'View Build' })).toHaveCount(24)
    const late = page.getByRole('link', { name: 'View Build' }).nth(20)
    await late.click()
    await expect(page).toHaveURL(/\/projects\/[a-z0-9-]+-[0-9a-f]{8}$/)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'View Build' })).toHaveCount(24)
    await expect(late).toBeInViewport()
    // Offline its pictures, which nobody has seen, are placeholders, without a full-screen view.
    await context.setOffline(false)
    await late.click()
  })

  await test.step('arrow keys change the full-screen picture; Escape and Back close it', async () => {
    const open = page.getByRole('button', { name: /View full screen/ })
    await open.click()
    const large = page.getByRole('dialog', { name: /^Photos: / })
    await expect(large.getByText(/^1 \/ \d$/)).toBeVisible()
    const strip = large.locator('.yarl__thumbnails_thumbnail img')
    const inStrip = await strip.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src))
    expect(inStrip.length).toBeGreaterThan(1)
    expect(new Set(inStrip).size).toBe(inStrip.length)
    await page.keyboard.press('ArrowRight')
    await expect(large.getByText(/^2 \/ \d$/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(open).toBeFocused()
    await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()
    await open.click()
    await expect(large).toBeVisible()
    await page.goBack()
    await expect(large).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeVisible()
  })
})

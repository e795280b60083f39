/** Dialogs, galleries, filters and lists by keyboard alone. */
import { expect, expectSync } from '../support/story'
import { test } from '../support/without-worker'

test('the quote dialog takes the focus, traps it, and restores it on Escape', async ({ page }) => {
  await page.goto('/projects')
  const button = page.getByRole('button', { name: 'Request Similar' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  for (const key of ['Shift+Tab', 'Shift+Tab', ...Array<string>(8).fill('Tab')]) {
    await page.keyboard.press(key)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), key).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('the heading of a project has the focus, and arrow keys change the picture of its gallery', async ({
  page,
}) => {
  await page.goto('/projects')
  // Before hydration a link loads a new document.
  await expectSync(page, 'synced')
  await page.getByRole('link', { name: 'View Build' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/[a-z0-9-]+-[0-9a-f]{8}$/)
  await expect(page.locator('main h1')).toBeFocused()
  const gallery = page.getByRole('region', { name: /^Pictures of / })
  await gallery.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByText(/^1 \/ \d+$/)).toBeVisible()
})

test('the filters can be opened, and their sliders moved, by keyboard', async ({ page }) => {
  await page.goto('/projects')
  await page.getByRole('button', { name: /Advanced Project Search/ }).press('Enter')
  const shortest = page.getByRole('slider', { name: 'Length, from' })
  await shortest.press('ArrowRight')
  await expect(shortest).toHaveAttribute('aria-valuenow', '70')
  await expect(page).toHaveURL(/length=70-210/)
  const newest = String(new Date().getFullYear())
  await expect(page.getByRole('slider', { name: 'Year, to' })).toHaveAttribute('aria-valuenow', newest)
})

test('removing filters moves the focus to the next one, and finally to the number of results', async ({
  page,
}) => {
  await page.goto('/projects?make=Ford&q=body')
  await expectSync(page, 'synced')
  await page.getByRole('button', { name: 'Remove filter Search: body' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove filter Make: Ford' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 28 of 28 projects')).toBeFocused()
})

test('showing more of a list moves the focus to the first new item, also the last time, and Back to the link that was pressed', async ({
  page,
}) => {
  await page.goto('/projects')
  await expectSync(page, 'synced')
  const links = page.getByRole('link', { name: 'View Build' })
  await page.getByRole('button', { name: 'Show 12 More' }).press('Enter')
  await expect(links.nth(12)).toBeFocused()
  await expect(links.nth(12)).toBeInViewport()
  await page.getByRole('button', { name: 'Show 4 More' }).press('Enter')
  await expect(links.nth(24)).toBeFocused()
  await page.getByRole('link', { name: 'View Build' }).nth(24).press('Enter')
  await expect(page).toHaveURL(/\/projects\/[a-z0-9-]+-[0-9a-f]{8}$/)
  // The address changes before the page shows.
  await expect(page.locator('main h1')).toBeFocused()
  await page.goBack()
  await expect(links).toHaveCount(28)
  await expect(links.nth(24)).toBeFocused()
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the slideshow plays until it is paused by keyboard', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Pause slideshow' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeFocused()
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the slideshow does not play', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  })
})

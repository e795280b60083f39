/** The phone's Back closes what is open over a page, the topmost first, and loses nothing that was typed or chosen. */
import { expect, openReady, openSynced, projectPath, test } from '../support/story'

test.use({ cutsNetwork: true, viewport: { width: 390, height: 844 }, hasTouch: true })

const PROJECT = projectPath('vineyard-trailer')

test('Back closes the filter sheet without changing the filters, and the next Back reverts them', {
  tag: '@online',
}, async ({ page }) => {
  await openSynced(page, '/store')
  await openSynced(page, '/projects')
  const button = page.getByRole('button', { name: /Advanced Project Search & Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Advanced Project Search & Filters' })
  const count = page.getByRole('status').filter({ hasText: 'projects' })

  await button.click()
  await sheet.getByRole('searchbox', { name: 'Search' }).fill('brush')
  await expect(page).toHaveURL('/projects?q=brush')
  await expect(sheet.getByRole('button', { name: 'Show 2 projects' })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/projects?q=brush')
  await expect(count).toHaveText('Showing 2 of 28 projects')

  await test.step('a sheet closed by its button leaves no history entry that does nothing', async () => {
    await button.click()
    await sheet.getByRole('searchbox', { name: 'Search' }).fill('farrier')
    await expect(page).toHaveURL('/projects?q=farrier')
    await expect(sheet.getByRole('button', { name: 'Show 2 projects' })).toBeHidden()
    await sheet.getByRole('button', { name: /^Show \d+ projects$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/projects?q=farrier')
    await page.goBack()
    await expect(page).toHaveURL('/projects?q=brush')
    await expect(count).toHaveText('Showing 2 of 28 projects')
    await button.click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/store')
  })
})

test('Back closes the menu; a link in the menu opens its page, and Back from there returns to the first page', {
  tag: '@online',
}, async ({ page }) => {
  await openSynced(page, '/about')
  await openSynced(page, '/faqs')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await expect(page).toHaveURL('/faqs')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  // Back before the page is shown would leave the focus where it is.
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await expect(page).toHaveURL('/faqs')
})

test('Back closes the large picture, even after a reload, and a dialog preserves the typed text', {
  tag: '@online',
}, async ({ page }) => {
  await openSynced(page, '/projects?specialty=Custom')
  await openSynced(page, PROJECT)
  const large = page.getByRole('dialog', { name: /^Photos: / })
  await page.getByRole('button', { name: /View full screen/ }).click()
  await expect(large).toBeVisible()
  await page.goBack()
  await expect(large).toBeHidden()

  const dialog = page.getByRole('dialog', { name: 'Request a Quote' })
  await page.getByRole('button', { name: 'Request a Similar Build' }).click()
  await dialog.getByLabel('Name').fill('Grace Hollow')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Request a Similar Build' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Grace Hollow')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Request a Similar Build' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/projects?specialty=Custom')
})

test('a visitor opens a project from the menu offline, and Back from it returns to the previous page', async ({
  page,
  context,
}) => {
  await openSynced(page, '/projects')
  await openReady(page, '/faqs')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox').fill('vineyard')
  await search.getByRole('link', { name: /^Vineyard Tasting Trailer/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vineyard Tasting Trailer' })).toBeVisible()
  await expect(search).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
  await page.goBack()
  await expect(page).toHaveURL('/projects')
})

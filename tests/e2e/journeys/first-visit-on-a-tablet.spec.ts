/** A first visit on a tablet: from the home page to a project, its price range and the FAQ. */
import { expect, openReady } from '../support/story'
import { NETWORKS, test } from './journey'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

for (const { network, title, tag } of NETWORKS) {
  test(`a first visitor finds out on a tablet what a rig costs, ${title}`, { tag }, async ({
    page,
    stepsOn,
  }) => {
    const step = stepsOn(network)
    await openReady(page)
    await expect(page.getByRole('banner').getByText(/up to date/i)).toHaveCount(0)

    await step('the menu has the color scheme and the installation in words', async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap()
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('group', { name: 'Appearance' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Install the app' })).toBeVisible()
      await menu.getByRole('link', { name: 'First Responders' }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('First')
    })

    await step('a section shows its features', async () => {
      await page.getByRole('main').getByRole('link', { name: 'View Details' }).first().tap()
      await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible()
    })

    await step('a project says what such a build costs', async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).tap()
      await page
        .getByRole('list', { name: 'Projects' })
        .getByRole('link', { name: 'View Build' })
        .first()
        .tap()
      await expect(page.getByText(/\$[\d,]+–\$[\d,]+/).first()).toBeVisible()
    })

    await step('the FAQ answers', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).tap()
      await page.getByText('What does a rig cost?').tap()
      await expect(page.locator('details[open]')).toContainText('$10,000–$17,000')
    })

    await step('back leads to the project again', async () => {
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Request a Similar Build' })).toBeVisible()
    })
  })
}

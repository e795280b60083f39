/** A visitor prints a project and a comparison to discuss them at home. */
import { readPrintedPage } from '../support/read-printed-page'
import { expect, openReady } from '../support/story'
import { NETWORKS, test } from './journey'

for (const { network, title, tag } of NETWORKS) {
  test(`a project and a comparison print with the name of the shop, ${title}`, { tag }, async ({
    page,
    stepsOn,
  }) => {
    const step = stepsOn(network)
    const print = async () => {
      await page.emulateMedia({ media: 'print' })
      const { controls, ...rest } = await readPrintedPage(page)
      expect(rest).toEqual({ hasFoot: true, below: [] })
      // Without a network the gallery's buttons have no picture, and the check takes them for controls.
      expect(controls.filter((text) => !/View full screen|Photo not available/.test(text ?? ''))).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
    await openReady(page, '/projects')

    await step('a project', async () => {
      await page.getByRole('link', { name: 'View Build' }).first().click()
      await expect(page.getByRole('button', { name: 'Request a Similar Build' })).toBeVisible()
      await print()
    })

    await step('a comparison', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Rigs Available' }).click()
      for (const box of [0, 1]) await page.getByRole('checkbox', { name: 'Compare' }).nth(box).check()
      const tray = page.getByRole('region', { name: 'Selected to compare' })
      await tray.getByRole('link', { name: 'Compare' }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
      // Whoever types the printed address sees the same rigs.
      await expect(page.getByText(page.url())).toHaveCount(1)
      await print()
    })
  })
}

/** The model without a mouse: keys turn it, zoom, and open single doors; a list has a button for each door. */
import { countFrames, expectModel, modelOf } from '../support/model'
import { expect, openSynced } from '../support/story'
import { test } from '../support/without-worker'

// A small model whose doors do not move is drawn in a fraction of the time.
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

test('keys zoom the model and open and close one door, and say so; a list has a button for each door', async ({
  page,
}) => {
  await page.addInitScript(countFrames)
  await openSynced(page, '/build-your-rig')
  await expectModel(page)
  const canvas = modelOf(page)
  const help =
    'Arrow keys turn the model. + and − zoom. N and P go to the next or previous door. Enter opens or closes it.'
  await expect(page.getByText(help, { exact: true })).toBeHidden()
  await page.getByLabel('View').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(canvas).toBeFocused()
  await expect(page.getByText(help, { exact: true })).toBeVisible()
  await expect(canvas).toHaveAccessibleDescription(new RegExp(`^${help.replaceAll(/[.+]/g, '\\$&')} Farrier`))
  await expect(canvas).toHaveAccessibleDescription(/All doors are closed\.$/)
  const told = page.getByRole('status').filter({ hasText: /^(Curb|Street|Rear)/ })
  await page.keyboard.press('n')
  await expect(told).toHaveText('Curb side, compartment 1: closed')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(told).toHaveText('Curb side, compartment 2: open')
  await expect(canvas).toHaveAccessibleDescription(/One door is open\.$/)
  await page.keyboard.press('p')
  await page.keyboard.press('p')
  await expect(told).toHaveText(/^Rear, compartment 1: closed$/)
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await page.keyboard.press(' ')
  await expect(told).toHaveText('Curb side, compartment 2: closed')
  await expect(canvas).toHaveAccessibleDescription(/All doors are closed\.$/)
  const near = await canvas.screenshot()
  await page.keyboard.press('-')
  await expect(page.getByLabel('View').locator('option:checked')).toHaveText('Free view')
  await expect.poll(async () => (await canvas.screenshot()).equals(near)).toBe(false)
  // The keys of the page still work.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('View')).toBeFocused()
  await expect(told).toHaveCount(0)

  await test.step('a list has a button that opens and closes each door of a side', async () => {
    await page.getByRole('button', { name: 'Compartments' }).click()
    await page.getByText('Open or close individual doors').click()
    await page.getByRole('button', { name: 'Open Curb side, compartment 3, lower' }).click()
    await expect(canvas).toHaveAccessibleDescription(/One door is open\.$/)
    await page.getByRole('button', { name: 'Close Curb side, compartment 3, lower' }).click()
    await expect(canvas).toHaveAccessibleDescription(/All doors are closed\.$/)
    // A street side that is the same as the curb side has no fields, but doors of its own.
    await page.getByRole('button', { name: /^Street side/ }).click()
    await page.getByRole('button', { name: 'Open Street side, compartment 1' }).click()
    await expect(canvas).toHaveAccessibleDescription(/One door is open\.$/)
  })
})

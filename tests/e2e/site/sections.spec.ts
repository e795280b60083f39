/** The section pages Farriers & Vets and First Responders, online and offline. */
import { expectAccessible } from '../support/expect-accessible'
import { expect, openReady, test } from '../support/story'

test.use({ cutsNetwork: true })

test('first responders: filters work, a section opens and its quote form is prefilled, even offline', {
  tag: '@full',
}, async ({ page, context }) => {
  await openReady(page, '/first-responders')
  const sections = page.getByRole('main').getByRole('article')
  await expect(sections).toHaveCount(6)
  const hasPictureLeft = (position: number) =>
    sections.nth(position).evaluate((section) => {
      const left = (part: string) => section.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN
      return left('img') < left('h2')
    })
  expect(await Promise.all([0, 1, 2].map(hasPictureLeft))).toEqual([true, false, true])
  await expectAccessible(page)
  const filters = page.getByRole('group', { name: 'Show sections for' })
  await filters.getByRole('button', { name: 'Brush' }).click()
  await expect(page).toHaveURL('/first-responders?tag=brush')
  await expect(sections).toHaveCount(1)
  await expect(sections.getByRole('heading', { level: 3 })).toHaveCount(2)

  await context.setOffline(true)
  await page.reload()
  await expect(sections).toHaveCount(1)
  await sections.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL('/first-responders/brush_trucks')
  await expect(page.getByRole('heading', { level: 1, name: 'Brush Trucks' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Key Features' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Detailed Information' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get Custom Quote' }).click()
  await expect(page.getByLabel('First Responder')).toBeChecked()

  await page.goto('/farriers-vets/no_such_section')
  await expect(page.getByRole('heading', { level: 1, name: 'Section Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to All Sections' }).click()
  // One of the six sections is inactive.
  await expect(sections).toHaveCount(5)
  await expect(filters.getByRole('button')).toHaveText([/^All/, /^Farriers/, /^Veterinarian/])
})

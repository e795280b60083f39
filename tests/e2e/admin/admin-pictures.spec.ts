/** The picture library, and a picture that two rows share. */
import { expectAccessible } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

test('an admin reuses a picture of a project for a rig offline, and the library lists both', async ({
  page,
  context,
  server,
}) => {
  const { data: projects } = await server.from('projects').select('title, images').throwOnError()
  const project = projects?.find(({ images }) => images.length > 0)
  const rig = { title: 'Quirkle Library Rig', price: 100 }
  await server.from('rigs').insert(rig).throwOnError()
  await openSignedIn(page, ADMIN, '/admin-panel?section=rigs&q=quirkle')
  await expect(page.getByText('Showing 1–1 of 1 rig')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('row').getByText(rig.title).click()
  await page.getByRole('button', { name: 'Photos: choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose from library' })
  await library.getByLabel('Search').fill(project?.title ?? '')
  await library
    .getByRole('button', { name: /Used (once|\d)/ })
    .first()
    .click()
  await expectAccessible(page)
  await library.getByRole('button', { name: 'Use Picture' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await expectSync(page, 'synced')
  const { data: saved } = await server.from('rigs').select('images').eq('title', rig.title).single()
  expect(project?.images).toEqual(expect.arrayContaining(saved?.images ?? ['none']))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin-panel?section=pictures&q=quirkle')
  const link = page.getByRole('link', { name: `${rig.title} (rig)` })
  await expect(link).toBeVisible()
  await expect(page.getByRole('link', { name: `${project?.title} (project)` })).toBeVisible()
  await expectAccessible(page)
  await server.from('rigs').delete().like('title', 'Quirkle %')
})

/** The lists of projects and rigs of an admin who goes offline: search, prices, deletion and undo. */
import { violations } from '../support/expect-accessible'
import { ADMIN, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

const LIFT = { title: 'Quirkle Lift Gate', specialty: 'Contractor', tags: ['a', 'b', 'c', 'd', 'e'] }
const RIG = { title: 'Quirkle Demo Rig', price: 9000 }

test.beforeEach(async ({ server }) => {
  const projects = [LIFT, { title: 'Quirkle Ladder', specialty: 'Contractor' }, { title: 'Quirkle Mast' }]
  await server.from('projects').insert(projects).throwOnError()
  await server.from('rigs').insert(RIG).throwOnError()
})
test.afterEach(async ({ server }) => {
  await server.from('projects').delete().like('title', 'Quirkle %')
  await server.from('rigs').delete().like('title', 'Quirkle %')
})

test('an admin selects, deletes and restores projects and changes the price of a rig offline, and all changes reach the server', async ({
  page,
  context,
  server,
}) => {
  const titles = async () => {
    const { data } = await server.from('projects').select('title').like('title', 'Quirkle %').order('title')
    return data?.map(({ title }) => title)
  }
  await openSignedIn(page, ADMIN, '/admin-panel?section=projects&q=quirkle&sort=name')
  await expect(page.getByText('Showing 1–3 of 3 projects')).toBeVisible()
  const lift = page.getByRole('row').filter({ hasText: 'Quirkle Lift Gate' })
  await expect(lift.getByText('+2 more')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Specialty').selectOption('Contractor')
  await expect(page.getByText('Showing 1–2 of 2 projects')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing 1–3 of 3 projects')).toBeVisible()

  await context.setOffline(true)
  const selected = page.getByRole('region', { name: 'Selected projects' })
  await page.getByRole('checkbox', { name: 'Select Quirkle Ladder' }).click()
  await page.getByRole('checkbox', { name: 'Select Quirkle Mast' }).click({ modifiers: ['Shift'] })
  await expect(selected.getByText('3 selected')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const deleteSelected = async (question: string) => {
    await selected.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(question)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await deleteSelected('Are you sure you want to delete 3 projects?')
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Showing 1–3 of 3 projects')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Quirkle Mast' }).click()
  await deleteSelected('Are you sure you want to delete this project?')
  await expect(page.getByText('Project deleted successfully')).toBeVisible()

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Rigs' }).click()
  const rig = page.getByRole('row').filter({ hasText: 'Quirkle Demo Rig' })
  await rig.getByRole('button', { name: /^Price of/ }).click()
  await page.getByRole('textbox', { name: 'Price of Quirkle Demo Rig' }).fill('8,250.50')
  await page.keyboard.press('Enter')
  await rig.getByLabel('Status of Quirkle Demo Rig').selectOption('Sold')
  await expect(page.getByText('Quirkle Demo Rig is now Sold')).toBeVisible()
  await expect(rig.getByRole('link', { name: 'Waiting to send' })).toBeVisible()
  await page.reload()
  await expect(
    rig.getByRole('button', { name: 'Price of Quirkle Demo Rig: $8,250.50. Change it' }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await titles()).toEqual(['Quirkle Ladder', 'Quirkle Lift Gate', 'Quirkle Mast'])

  await context.setOffline(false)
  await expectSync(page, 'synced')
  expect(await titles()).toEqual(['Quirkle Ladder', 'Quirkle Lift Gate'])
  const { data } = await server.from('rigs').select('price, status').eq('title', RIG.title).single()
  expect([Number(data?.price), data?.status]).toEqual([8250.5, 'sold'])
  await expect(rig.getByRole('link', { name: 'Waiting to send' })).toBeHidden()
})

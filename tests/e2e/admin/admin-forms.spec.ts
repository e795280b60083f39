/** A form of the admin panel: offline, with a reload, bad pictures, another admin, and a role that is removed. */
import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { violations } from '../support/expect-accessible'
import { makePhoto } from '../support/make-photo'
import { dispatchFocus, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

/** Other stories read the same projects. */
test.afterEach(async ({ server }) => {
  await server.from('projects').delete().like('title', 'Vet chassis %')
})

const form = (page: Page) => page.getByRole('dialog', { name: /^(New project$|Edit project: )/ })

async function setRole(server: SupabaseClient, email: string, role: 'admin' | 'user') {
  const { data } = await server.from('profiles').select('user_id').eq('email', email).single()
  const { error } = await server.rpc('update_user_role_secure', {
    target_user_id: data?.user_id,
    new_role: role,
  })
  expect(error).toBeNull()
}

test('a project created offline survives a reload with its picture and is sent once; a conflict is resolved; losing the role closes the form', async ({
  page,
  context,
  customer,
  server,
}) => {
  await setRole(server, customer.email, 'admin')
  await openSignedIn(page, customer, '/admin-panel?section=projects&edit=new')
  await expect(form(page)).toBeVisible()
  await context.setOffline(true)
  const title = `Vet chassis ${crypto.randomUUID()}`
  await form(page).getByLabel('Title').fill(title)
  await form(page)
    .getByLabel('Photos: files')
    .setInputFiles([...BAD_PICTURES, await makePhoto('good.jpg')])
  for (const sentence of [
    '“drawing.jpg” is a drawing (SVG), not a photo.',
    '“page.jpg” isn’t a picture we can open.',
    '“nothing.jpg” is empty.',
    '“broken.png” is damaged and can’t be opened.',
    '“20000.png” is too large.',
  ]) {
    await expect(form(page).getByText(sentence)).toBeVisible()
  }
  const picture = form(page).getByRole('img', { name: `${title}, photo 1` })
  await expect(picture).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(form(page).getByText(/^Draft saved/)).toBeVisible()
  await expect(picture).toBeVisible()
  await form(page).getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Project created successfully')).toBeVisible()
  await expect(form(page)).toBeHidden()

  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  const { data: rows } = await server.from('projects').select('id, images').eq('title', title)
  expect(rows).toEqual([
    { id: expect.any(String), images: [expect.stringMatching(/^rig-images\/projects\/\d+-\w+\.webp$/)] },
  ])
  const [{ id = '', images = [] } = {}] = rows ?? []
  expect((await page.request.get(`/storage/v1/object/public/${images[0]}`)).ok()).toBe(true)

  // Two admins edit one row, this one offline.
  await context.setOffline(true)
  await page.getByRole('button', { name: title, exact: true }).click()
  await form(page).getByLabel('Title').fill(`${title} mine`)
  await form(page).getByLabel('Model').fill('F-450')
  await form(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(form(page)).toBeHidden()
  await server
    .from('projects')
    .update({ title: `${title} theirs`, truck_make: 'RAM' })
    .eq('id', id)
  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'attention')
  await page.getByRole('main').getByRole('link', { name: 'Needs attention' }).click()
  await expect(page.getByRole('group', { name: 'Title' }).getByText(`${title} theirs`)).toBeVisible()
  await page.getByRole('group', { name: 'Title' }).getByRole('radio', { name: 'Yours' }).press('Space')
  await page.getByRole('button', { name: 'Save Decision' }).click()
  await expectSync(page, 'synced')
  const decided = await server.from('projects').select('title, truck_make, truck_model').eq('id', id).single()
  expect(decided.data).toEqual({ title: `${title} mine`, truck_make: 'RAM', truck_model: 'F-450' })

  // While the form is open the other admin changes the same field, and then removes the role.
  await page.goto(`/admin-panel?section=projects&edit=${id}`)
  await form(page).getByLabel('Title').fill(`${title} again`)
  await server
    .from('projects')
    .update({ title: `${title} other`, axle_type: 'Dually' })
    .eq('id', id)
  await expect(form(page).getByText(`Theirs: ${title} other`)).toBeVisible()
  await expect(form(page).getByLabel('Axle')).toHaveValue('Dually')
  expect(await violations(page)).toEqual([])
  await setRole(server, customer.email, 'user')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You’re no longer an admin.')).toBeVisible()
  await expect(form(page)).toBeHidden()
})

/** The header of a PNG without its data. */
const png = (width: number, height: number) => {
  const head = Buffer.alloc(64)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
const BAD_PICTURES = [
  {
    name: 'drawing.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  },
  { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>1</script>') },
  { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  { name: 'broken.png', mimeType: 'image/png', buffer: png(20, 20) },
  { name: '20000.png', mimeType: 'image/png', buffer: png(20_000, 20_000) },
]

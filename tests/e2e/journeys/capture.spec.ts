/** Photos from the yard: taken on a phone without a network, and seen by the customer with the order. */
import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { CUSTOMER } from '#supabase/embedded/demo/accounts'
import { makePhoto } from '../support/make-photo'
import { ADMIN, dispatchFocus, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true, viewport: { width: 390, height: 844 }, hasTouch: true })

const CAPTION = 'Box welded, doors hung'
const NOTE = 'Field captured note'

/** The newest order of the demo customer. */
async function demoOrder(server: SupabaseClient): Promise<{ id: string; order_number: string }> {
  const { data } = await server
    .from('orders')
    .select('id, order_number')
    .eq('customer_name', CUSTOMER.displayName)
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError()
  const [order] = data ?? []
  if (!order) throw new Error('the demo customer has no order')
  return order
}
const photosOf = async (server: SupabaseClient, order: string) =>
  (await server.from('order_photos').select('id, caption, pictures').eq('order_id', order).throwOnError())
    .data ?? []
const choose = async (page: Page, ...names: string[]) =>
  page.getByLabel('Photos: files').setInputFiles(await Promise.all(names.map(makePhoto)))
const chosen = (page: Page) => page.getByRole('img', { name: /^Photo \d$/ })

test.afterEach(async ({ server }) => {
  await server.from('order_photos').delete().eq('caption', CAPTION).throwOnError()
  await server.from('internal_notes').delete().eq('body', NOTE).throwOnError()
})

test('photos taken offline, in a tab that crashes, are added once to the timeline of the customer’s order', async ({
  page,
  context,
  openDevice,
  server,
}) => {
  const order = await demoOrder(server)
  await openSignedIn(page, ADMIN, '/admin-panel')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'Capture' }).click()
  await choose(page, 'a.jpg', 'b.jpg', 'c.jpg')
  await expect(chosen(page)).toHaveCount(3)
  await page.getByRole('radio', { name: /^Order progress/ }).check()
  await page.close()

  const again = await context.newPage()
  await again.goto('/admin-panel?section=capture')
  await expect(chosen(again)).toHaveCount(3)
  await expect(again.getByRole('radio', { name: /^Order progress/ })).toBeChecked()
  await again.getByRole('button', { name: 'Remove photo 2' }).click()
  await choose(again, 'd.jpg')
  await expect(chosen(again)).toHaveCount(3)
  await again.getByLabel('Number, customer, product').fill(order.order_number)
  await again.getByRole('radio', { name: new RegExp(order.order_number) }).check()
  await again.getByLabel('Caption').fill(CAPTION)
  await again.getByRole('button', { name: 'Add to Order' }).click()
  await expect(again.getByText(`Photos added to order ${order.order_number}`)).toBeVisible()
  await expect(chosen(again)).toHaveCount(0)

  await context.setOffline(false)
  await dispatchFocus(again)
  await expectSync(again, 'synced')
  const rows = await photosOf(server, order.id)
  expect(rows).toMatchObject([{ caption: CAPTION }])
  expect(rows[0]?.pictures).toHaveLength(3)
  for (const picture of rows[0]?.pictures ?? []) {
    const { data } = await server.storage.from('shop-photos').download(picture.replace('shop-photos/', ''))
    const { width, height, exif } = await sharp(
      Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)),
    ).metadata()
    expect({ width, height, exif }).toEqual({ width: 1333, height: 2000, exif: undefined })
  }

  const customer = await openDevice({
    hasWorker: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await openSignedIn(customer, CUSTOMER, `/my-orders/${order.id}`)
  const photos = customer.getByRole('list', { name: 'Progress photos' })
  await expect(photos.getByText(CAPTION)).toHaveCount(1)
  const picture = (nth: number) => photos.getByRole('img', { name: `${CAPTION}, picture ${nth} of 3` })
  for (const nth of [1, 2, 3]) await expect(picture(nth)).toBeVisible()
  await photos.getByRole('button').nth(1).click()
  await expect(customer.getByRole('dialog', { name: `Photos: ${CAPTION}` })).toBeVisible()
  await customer.goBack()
  await expect(customer.getByRole('dialog')).toHaveCount(0)

  await customer.context().setOffline(true)
  await customer.reload()
  for (const nth of [1, 2, 3]) await expect(picture(nth)).toBeVisible()
})

test('photos become an internal note on a quote request, and the pictures of a new rig and of a new project', async ({
  page,
  context,
  server,
}) => {
  await openSignedIn(page, ADMIN, '/admin-panel?section=capture')
  await context.setOffline(true)
  await choose(page, 'a.jpg')
  await expect(chosen(page)).toHaveCount(1)
  await page.getByRole('radio', { name: /^Note on a quote/ }).check()
  const quote = page.getByRole('group', { name: 'Which quote request?' }).getByRole('radio').first()
  await quote.check()
  await page.getByLabel('Note', { exact: true }).fill(NOTE)
  await page.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText(/^Note saved to the quote request from /)).toBeVisible()

  await choose(page, 'rig-a.jpg', 'rig-b.jpg')
  await expect(chosen(page)).toHaveCount(2)
  await page.getByRole('radio', { name: /^New rig on the lot/ }).check()
  await page.getByRole('button', { name: 'Continue to New Rig' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rig' })
  await expect(dialog.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await dialog.getByLabel(/^Title/).fill('Field captured rig')
  await dialog.getByRole('button', { name: 'Create Rig' }).click()
  await expect(page.getByText('Rig created successfully')).toBeVisible()
  await page.goto('/admin-panel?section=capture')
  await expect(page.getByRole('heading', { name: 'Capture' })).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)

  await choose(page, 'project-a.jpg', 'project-b.jpg', 'project-c.jpg')
  await expect(chosen(page)).toHaveCount(3)
  await page.getByRole('radio', { name: /^Project/ }).check()
  await page.getByRole('button', { name: 'Continue to New Project' }).click()
  const project = page.getByRole('dialog', { name: 'New project' })
  await expect(project.getByRole('img', { name: 'Photo 3' })).toBeVisible()
  await project.getByLabel(/^Title/).fill('Field captured project')
  await project.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Project created successfully')).toBeVisible()

  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  const { data: notes } = await server.from('internal_notes').select('pictures').eq('body', NOTE)
  expect(notes).toMatchObject([{ pictures: [expect.stringMatching(/^shop-photos\//)] }])
  const { data: rigs } = await server.from('rigs').select('id, images').eq('title', 'Field captured rig')
  expect(rigs?.map(({ images }) => images.length)).toEqual([2])
  await server.from('rigs').delete().eq('title', 'Field captured rig').throwOnError()
  const { data: projects } = await server
    .from('projects')
    .select('images')
    .eq('title', 'Field captured project')
  expect(projects?.map(({ images }) => images.length)).toEqual([3])
  await server.from('projects').delete().eq('title', 'Field captured project').throwOnError()
})

test('from the panel, an admin adds a rig with five photos offline in two taps, even if the tab is reloaded', async ({
  page,
  context,
  server,
}) => {
  const title = 'Field tapped rig'
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await page.getByRole('button', { name }).tap()
  }
  await openSignedIn(page, ADMIN, '/admin-panel')
  await context.setOffline(true)
  const picker = page.waitForEvent('filechooser')
  await tap('Add Rig from Photos')
  const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => makePhoto(`${name}.jpg`)))
  await (await picker).setFiles(files)
  const dialog = page.getByRole('dialog', { name: 'New rig' })
  await expect(dialog.getByRole('img', { name: 'Photo 5' })).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('img', { name: 'Photo 5' })).toBeVisible()
  await expect(dialog.getByLabel(/^Title/)).toBeFocused()
  await page.keyboard.type(title)
  await tap('Create Rig')
  await expect(page.getByText('Rig created successfully')).toBeVisible()
  expect(taps).toBe(2)

  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  const { data: rigs } = await server.from('rigs').select('images').eq('title', title)
  expect(rigs?.map(({ images }) => images.length)).toEqual([5])
  await server.from('rigs').delete().eq('title', title).throwOnError()
})

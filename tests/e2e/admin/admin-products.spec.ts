/** Products that an admin edits offline: prices, stock, a photo, a CSV import and export. */
import { readFile } from 'node:fs/promises'
import { violations } from '../support/expect-accessible'
import { makePhoto } from '../support/make-photo'
import { ADMIN, expect, expectSync, openSignedIn, test } from '../support/story'

test.use({ cutsNetwork: true })

/** Restores the demo data, which other stories share. */
test.afterEach(async ({ server }) => {
  await server.from('products').delete().like('title', 'Story %')
  await server.from('products').update({ price: 26, in_stock: true }).eq('title', 'Shop Cap')
})

const FILE = [
  'Product Name;Description;Price;In Stock;Tags',
  ...Array.from({ length: 11 }, (_, at) => `Story Rasp ${at};"Cut; double, ""sharp""";${20 + at};TRUE;rasp;`),
  ...Array.from({ length: 11 }, (_, at) => `Story Rasp ${at};"Cut; double, ""sharp""";${20 + at};TRUE;rasp`),
  'Story Nothing;For free;0;true;',
].join('\r\n')

test('an admin prices, creates, imports and exports products offline; all changes reach the server, and the list updates without a reload', async ({
  page,
  context,
  server,
}) => {
  await openSignedIn(page, ADMIN, '/admin-panel?section=products')
  const cap = page.getByRole('row').filter({ hasText: 'Shop Cap' })
  await expect(cap).toBeVisible()
  expect(await violations(page)).toEqual([])

  await context.setOffline(true)
  await cap.getByRole('button', { name: 'Price of Shop Cap: $26. Change it' }).click()
  await page.getByRole('textbox', { name: 'Price of Shop Cap' }).fill('29')
  await page.keyboard.press('Enter')
  await expect(cap.getByRole('button', { name: 'Price of Shop Cap: $29. Change it' })).toBeVisible()
  await cap.getByRole('switch', { name: 'Shop Cap is in stock' }).click()
  await expect(cap.getByRole('link', { name: 'Waiting to send' })).toBeVisible()

  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText(/^Product title is required, Valid price is required, /)).toBeVisible()
  await dialog.getByLabel('Title').fill('Story Vise')
  await dialog.getByLabel('Price', { exact: false }).first().fill('$310')
  await dialog.getByLabel('Description').fill('Cast steel, swivels.')
  await dialog.getByLabel('Category').selectOption('Hardware')
  await dialog.getByLabel('Photos: files').setInputFiles(await makePhoto('vise.jpg'))
  await expect(dialog.getByRole('img', { name: 'Story Vise, photo 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Product created successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const csv = { name: 'rasps.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE, 'utf-8') }
  await page.getByTestId('csv-file').setInputFiles(csv)
  await page.getByRole('button', { name: 'Check 23 rows' }).click()
  await page.getByRole('button', { name: 'Skipped' }).click()
  await expect(page.getByText(/^Row \d+: 6 columns, but the header has 5$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(page.getByText(/^Row \d+: Valid price is required$/)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 11 products' }).click()
  await expect(page.getByText('CSV Upload Complete')).toBeVisible()
  await expect(page.getByText('11 products imported, 12 errors')).toBeVisible()
  await page.getByRole('button', { name: 'Back to products' }).click()

  await page.getByRole('searchbox', { name: 'Search' }).fill('story rasp')
  await expect(page.getByText('Showing 1–11 of 11 products')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const saved = await readFile(await (await download).path(), 'utf-8')
  expect(saved.split('\r\n')).toHaveLength(13)
  expect(saved).toContain('"Cut; double, ""sharp"""')

  await context.setOffline(false)
  await expectSync(page, 'synced')
  const columns = 'title, price, in_stock, tags, images'
  const one = await server.from('products').select(columns).eq('title', 'Shop Cap')
  expect(one.data).toMatchObject([{ price: '29.00', in_stock: false }])
  const { data } = await server.from('products').select(columns).like('title', 'Story %').order('title')
  expect(data).toHaveLength(12)
  expect(data?.[0]).toMatchObject({ title: 'Story Rasp 0', price: '20.00', in_stock: true, tags: ['rasp'] })
  expect(data?.at(-1)?.images).toEqual([expect.stringMatching(/^product-images\/products\/[\w.-]+$/)])

  await server.from('products').update({ price: 21.5 }).eq('title', 'Story Rasp 0')
  await expect(page.getByRole('button', { name: 'Price of Story Rasp 0: $21.50. Change it' })).toBeVisible()
})

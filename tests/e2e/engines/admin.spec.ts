/** What an admin edits offline: a product with a picture, a CSV import and export, the order of slides by keyboard. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from '../support/story'
import type { Tab } from './support/driver'
import {
  click,
  dispatchFocus,
  expect,
  expectSync,
  expectVisible,
  openReady,
  signIn,
  test,
} from './support/engine-story'

/** Restores the demo data, which other stories share. */
test.afterEach(async ({ server }) => {
  await server.from('products').delete().like('title', 'Engine %')
})

const FILE = [
  'Product Name;Description;Price;In Stock;Tags',
  ...Array.from({ length: 3 }, (_, at) => `Engine Rasp ${at};"Cut; double, ""sharp""";${20 + at};TRUE;rasp`),
].join('\r\n')

/** Records the text of the next CSV file that the page offers for download. */
const watchDownloads = (tab: Tab) =>
  tab.evaluate(() => {
    const create = URL.createObjectURL
    URL.createObjectURL = (file) => {
      if (file instanceof Blob && file.type.startsWith('text/csv'))
        void file.text().then((text) => Object.assign(globalThis, { downloaded: text }))
      return create.call(URL, file)
    }
  })
const downloaded = (tab: Tab) =>
  tab.evaluate(() => Reflect.get(globalThis, 'downloaded') as string | undefined)

test('a product with a photo and an imported CSV file, saved offline, reach the server once', {
  tag: '@full',
}, async ({ driver, tab, network, photo, server }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rigworks-csv-'))
  const csv = join(folder, 'rasps.csv')
  writeFileSync(csv, FILE)
  await signIn(tab, network.url, ADMIN)
  await openReady(tab, `${network.url}/admin-panel?section=products`)
  await network.become('refused')
  await click(tab, { role: 'button', name: 'Add Product' })
  const dialog = { role: 'dialog', name: 'New product' }
  await expectVisible(tab, { label: 'Title', within: dialog })
  await tab.fill({ label: 'Title', within: dialog }, 'Engine Vise')
  await tab.fill({ label: /^Price/, within: dialog }, '310')
  await tab.fill({ label: 'Description', within: dialog }, 'Cast steel, swivels.')
  await tab.focus({ label: 'Category', within: dialog })
  for (const letter of 'Hard') await tab.press(letter)
  await tab.chooseFile({ label: 'Photos: files', within: dialog }, photo)
  await expectVisible(tab, { role: 'img', name: 'Engine Vise, photo 1' })
  await tab.click({ role: 'button', name: 'Create Product', within: dialog })
  await expectVisible(tab, { text: 'Product created successfully' })
  // A click while the dialog fades out hits its overlay.
  await expectVisible(tab, dialog, { count: 0 })

  await click(tab, { role: 'button', name: 'Import CSV' })
  await expectVisible(tab, { testId: 'csv-file' })
  await tab.chooseFile({ testId: 'csv-file' }, csv)
  await click(tab, { role: 'button', name: 'Check 3 rows' })
  await click(tab, { role: 'button', name: 'Import 3 products' })
  await expectVisible(tab, { text: '3 products imported, 0 errors' })
  rmSync(folder, { recursive: true })
  await click(tab, { role: 'button', name: 'Back to products' })
  await expectVisible(tab, { role: 'searchbox', name: 'Search' })
  await tab.fill({ role: 'searchbox', name: 'Search' }, 'engine rasp')
  await expectVisible(tab, { text: 'Showing 1–3 of 3 products' })
  await watchDownloads(tab)
  await tab.click({ role: 'button', name: 'Export CSV' })
  await expect.poll(() => downloaded(tab)).toContain('"Cut; double, ""sharp"""')

  await network.become('open')
  await dispatchFocus(tab)
  await expectSync(tab, 'synced')
  const { data } = await server
    .from('products')
    .select('title, price, images')
    .like('title', 'Engine %')
    .order('title')
  expect(data?.map(({ title }) => title)).toEqual(
    [0, 1, 2].map((at) => `Engine Rasp ${at}`).concat('Engine Vise'),
  )
  const type = driver.engine === 'webkit' ? 'jpg' : 'webp'
  expect(data?.at(-1)).toMatchObject({
    price: '310.00',
    images: [expect.stringMatching(new RegExp(`^product-images/products/[\\w-]+\\.${type}$`))],
  })
})

test('slides reordered by keyboard offline reach the server in that order', { tag: '@full' }, async ({
  tab,
  network,
  server,
}) => {
  const all = async () => (await server.from('slideshow_slides').select().order('display_order')).data ?? []
  const before = await all()
  const [one, two] = before.map(({ title }) => title as string)
  try {
    await signIn(tab, network.url, ADMIN)
    await openReady(tab, `${network.url}/admin-panel?section=slider`)
    await network.become('refused')
    const grip = { role: 'button', name: `Drag ${two}` }
    await expectVisible(tab, grip)
    await tab.focus(grip)
    await tab.press(' ')
    await expectVisible(tab, { text: `Picked up ${two}, 2 of ${before.length}.` })
    await tab.press('ArrowUp')
    await expectVisible(tab, { text: `${two} is over position 1 of ${before.length}.` })
    await tab.press(' ')
    await expect
      .poll(() =>
        tab.evaluate(() =>
          [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label')),
        ),
      )
      .toEqual([two, one, ...before.slice(2).map(({ title }) => title)])
    await network.become('open')
    await dispatchFocus(tab)
    await expectSync(tab, 'synced')
    expect((await all()).map(({ title }) => title).slice(0, 2)).toEqual([two, one])
  } finally {
    for (const { id, display_order } of before)
      await server.from('slideshow_slides').update({ display_order }).eq('id', id)
  }
})

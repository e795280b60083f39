/** Photos of a quote request, from the file picker on an offline device to the bucket (F1, F2). */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeNoisyPhoto, makePhoto } from '../support/make-photo'
import { fillQuotePage, quotesOf, storedPicture } from '../support/quotes'
import { dispatchFocus, expect, expectSync, openReady, openSynced, test } from '../support/story'

test.use({ cutsNetwork: true })

const choose = async (page: Page, ...names: string[]) =>
  page.getByLabel('Photos: files').setInputFiles(await Promise.all(names.map(makePhoto)))
const send = (page: Page) => page.getByRole('button', { name: 'Submit Quote Request' }).click()

test('photos chosen offline survive reloads, are shown in the Sync center, and reach the server before their request', async ({
  page,
  context,
  server,
}) => {
  await openReady(page, '/get-quote')
  await context.setOffline(true)
  await choose(page, 'front.jpg', 'rear.jpg', 'sketch.jpg')
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  const email = await fillQuotePage(page)
  await page.reload()
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2)
  await send(page)
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(0)

  await page.goto('/sync')
  await expect(page.getByText('Its 2 pictures are sent first.')).toBeVisible()
  const waiting = page.getByRole('img', { name: 'Unsent picture 1' })
  await expect(waiting).toHaveAttribute('src', /\/storage\/v1\/object\/public\/quote-attachments\//)
  // The worker serves it at its future address: upright, and 2,000 px at most.
  await expect
    .poll(() => waiting.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1333, 2000])

  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  const [row] = await quotesOf(server, email)
  expect(row?.attachments).toEqual([1, 2].map((n) => `quote-attachments/${row?.id}/${n}.webp`))
  for (const attachment of row?.attachments ?? []) {
    const bytes = await storedPicture(server, attachment)
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1333,
      height: 2000,
      exif: undefined,
    })
    expect(bytes.includes('Telltale')).toBe(false)
  }
})

test('a server that crashes after storing a photo and before its response has stored it once', {
  tag: '@full',
}, async ({ page, backend, server }) => {
  await openReady(page, '/get-quote')
  let killed = 0
  await page.route('**/storage/v1/object/quote-attachments/**', async (route) => {
    if (killed > 0) return route.continue()
    killed += 1
    await route.fetch()
    await backend.kill()
    await route.abort('connectionreset')
  })
  await choose(page, 'front.jpg')
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  const email = await fillQuotePage(page)
  await send(page)
  await expectSync(page, 'offline')
  expect(killed).toBe(1)
  await backend.start()
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  const rows = await quotesOf(server, email)
  expect(rows).toHaveLength(1)
  const { data } = await server.storage.from('quote-attachments').list(rows[0]?.id)
  expect(data).toHaveLength(1)
  expect((await storedPicture(server, rows[0]?.attachments[0])).length).toBeGreaterThan(1_000)
})

test('a file that is not a picture is rejected with a message, and not stored', { tag: '@online' }, async ({
  page,
}) => {
  await openSynced(page, '/get-quote')
  const disguised = {
    name: 'rig.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'),
  }
  await page.getByLabel('Photos: files').setInputFiles([disguised])
  await expect(
    page.getByRole('alert').filter({ hasText: '“rig.jpg” isn’t a picture we can open' }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveCount(0)
})

test('a large photo is uploaded in pieces, shows its progress, and continues after a reload where it stopped', {
  tag: '@online',
}, async ({ page, server }) => {
  const offsets: number[] = []
  let stuckRequests = 0
  let isStuck = true
  await page.route('**/storage/v1/upload/resumable/**', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') {
      const offset = Number(request.headers()['upload-offset'])
      // Never answered: it ends with the page.
      if (isStuck && offset > 0) {
        stuckRequests += 1
        return
      }
      offsets.push(offset)
    }
    await route.continue()
  })
  await openSynced(page, '/get-quote')
  await page.getByLabel('Photos: files').setInputFiles(await makeNoisyPhoto('front.jpg'))
  await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveCount(1)
  const email = await fillQuotePage(page)
  await send(page)
  await expect(page.getByText('Sending your request…')).toBeVisible()
  await expect.poll(() => offsets).toEqual([0])
  // The second piece is requested only after the server has stored the first; a page that is left earlier sends the first again.
  await expect.poll(() => stuckRequests).toBe(1)
  await page.goto('/sync')
  await expect(page.getByRole('progressbar', { name: /^Uploading 1 photo, \d/ })).toBeVisible()
  isStuck = false
  await page.reload()
  await expectSync(page, 'synced')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(offsets.filter((offset) => offset === 0)).toEqual([0])
  expect(offsets.length).toBeGreaterThan(1)
  const [row] = await quotesOf(server, email)
  const [attachment = ''] = row?.attachments ?? []
  const { format, width } = await sharp(await storedPicture(server, attachment)).metadata()
  expect({ format, width }).toEqual({ format: 'webp', width: 1500 })
})

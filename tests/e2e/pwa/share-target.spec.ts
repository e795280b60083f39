/** Photos and links that another app shares with this one, from the POST of the share sheet to the server. */
import type { Page } from '@playwright/test'
import { makePhoto } from '../support/make-photo'
import { fillQuotePage, quotesOf } from '../support/quotes'
import { dispatchFocus, expect, expectSync, openReady, test } from '../support/story'

test.use({ cutsNetwork: true })

interface Shared {
  words?: Record<string, string>
  files?: { name: string; mimeType: string; buffer: Buffer }[]
}

const PHOTOS = 'form[data-share] [name=photos]'

/** Adds the form that a browser posts for a share. */
async function addForm(page: Page, action: string, words: Record<string, string>): Promise<void> {
  await page.evaluate(
    ([address, fields]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'multipart/form-data',
        action: address,
      })
      form.dataset.share = ''
      for (const [name, value] of fields) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      const files = { name: 'photos', type: 'file', multiple: true }
      form.append(Object.assign(document.createElement('input'), files))
      document.body.append(form)
    },
    [action, Object.entries(words)] as const,
  )
}

const submit = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLFormElement>('form[data-share]')?.submit())

async function share(page: Page, { words = {}, files = [] }: Shared): Promise<void> {
  await addForm(page, '/share', words)
  await page.locator(PHOTOS).setInputFiles(files)
  await submit(page)
}

const photos = (page: Page) => page.getByRole('img', { name: /^Photo \d$/ })

test('two shares made offline become one quote request with both photos, which reaches the server once', async ({
  page,
  context,
  server,
}) => {
  await openReady(page)
  await context.setOffline(true)
  const [front, rear] = await Promise.all(['front.jpg', 'rear.jpg'].map(makePhoto))
  if (!front || !rear) throw new Error('no photos')
  await share(page, {
    files: [front, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }],
    words: { title: 'Like this one', text: 'https://trucks.example/7' },
  })
  await expect(page.getByText(/^What you shared is in the form: one photo and the text\./)).toBeVisible()
  await expect(page.getByText('“logo.svg” is a drawing (SVG), not a photo.')).toBeVisible()
  await page.getByLabel('First name').fill('Grace')

  const disguised = {
    name: 'trap.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'),
  }
  await share(page, { files: [rear, disguised] })
  await expect(page.getByText('“trap.jpg” isn’t a picture we can open.', { exact: false })).toBeVisible()
  await expect(photos(page)).toHaveCount(2)
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await page.reload()
  await expect(photos(page)).toHaveCount(2)
  await expect(page.getByLabel('Additional information')).toHaveValue(
    'Like this one\nhttps://trucks.example/7',
  )
  await expect(page.getByText(/^What you shared/)).toHaveCount(0)

  const email = await fillQuotePage(page)
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByText("Saved. It goes out when you're back online")).toBeVisible()
  await expect(photos(page)).toHaveCount(0)
  await context.setOffline(false)
  await dispatchFocus(page)
  await expectSync(page, 'synced')
  const [row, ...others] = await quotesOf(server, email)
  expect(others).toEqual([])
  expect(row?.message).toContain('Additional Info: Like this one\nhttps://trucks.example/7')
  expect(row?.attachments).toEqual([1, 2].map((n) => `quote-attachments/${row?.id}/${n}.webp`))
  const { data } = await server.storage.from('quote-attachments').list(row?.id)
  expect(data).toHaveLength(2)
})

test('a share survives a tab that closes immediately, and another website cannot fill in the form', {
  tag: '@full',
}, async ({ page, context, backend }) => {
  await openReady(page)
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/share')
  await addForm(page, '/share', { text: 'Kept' })
  await page.locator(PHOTOS).setInputFiles(await makePhoto('front.jpg'))
  await submit(page)
  expect((await answered).status()).toBe(303)
  await page.close()

  const next = await context.newPage()
  await next.goto('/get-quote')
  await expect(photos(next)).toHaveCount(1)
  await expect(next.getByLabel('Additional information')).toHaveValue('Kept')

  const strange = 'http://strange.example/'
  await next.route(strange, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await next.goto(strange)
  await addForm(next, `${backend.url}/share`, { text: 'Call 555-0100' })
  await submit(next)
  await expect(next.getByText(/^Another website tried to fill in this form\./)).toBeVisible()
  await expect(next.getByLabel('Additional information')).toHaveValue('Kept')
})

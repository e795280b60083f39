/** Photos in the messages about a quote request, for its customer. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import type { LocalData } from '#sync/react'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { MyQuotesPage } from './my-quotes-page'

const QUOTE: RowTypes['quote_requests'] = {
  ...{ id: '3f2a91c0-0000-4000-8000-000000000000', user_id: 'u1', customer_name: 'Ann Smith' },
  ...{ customer_email: 'ann@example.com', customer_phone: null, message: '', project_id: null, rig_id: null },
  ...{ attachments: [], build: null, status: 'contacted', status_history: [] },
  ...{ created_at: '2026-11-20T12:00:00Z', updated_at: '2026-11-20T12:00:00Z' },
}
const ANSWER: RowTypes['quote_messages'] = {
  ...{ id: 'm1', quote_request_id: QUOTE.id, user_id: 'u1', author: 'shop', body: 'Like this?' },
  ...{ amount: null, is_accepted: false, build: null, seen_until: null, created_at: '2026-11-20T13:00:00Z' },
  pictures: ['shop-photos/m1/1.webp', 'shop-photos/m1/2.webp'],
}

vi.mock('#ui/pictures/encode-picture', async (original) => ({
  ...(await original<typeof import('#ui/pictures/encode-picture')>()),
  // happy-dom has no canvas; the stories test encoding in a real browser.
  encodePicture: async (file: File) => {
    if (file.name.startsWith('slow'))
      await new Promise<void>((done) => slow.addEventListener('done', () => done()))
    return { bytes: await file.arrayBuffer(), type: 'image/webp', extension: 'webp' }
  },
}))
const slow = new EventTarget()
const choose = async (...names: string[]) =>
  userEvent.upload(
    await screen.findByLabelText('Photos: files'),
    names.map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })),
  )
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }))

const open = (messages: RowTypes['quote_messages'][] = []) =>
  openTestData({ kind: 'user', uid: 'u1' }, { quote_requests: [QUOTE], quote_messages: messages })
const show = (data: LocalData, options: RenderAppOptions = {}) =>
  renderPage(<MyQuotesPage />, data, {
    at: `/my-quotes/${QUOTE.id}`,
    route: '/my-quotes/:id?',
    session: { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true },
    ...options,
  })

test('F1: photos of a reply survive leaving the page, are saved with it offline, and are in the thread at once', async () => {
  const data = await open()
  const { unmount } = show(data, { status: OFFLINE })
  await choose('front', 'rear')
  await userEvent.type(await screen.findByLabelText('Your message'), 'This is the truck.')
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(2))
  unmount()
  show(data, { status: OFFLINE })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }))
  await send()
  const thread = within(await screen.findByRole('list', { name: 'Messages' }))
  await thread.findByRole('img', { name: 'Quote Q-3F2A91C0' })
  const [entry] = await data.db._outbox.toArray()
  const change = entry?.body.kind === 'changes' ? entry.body.changes[0] : undefined
  const key = `quote-attachments/${change?.id}/1.webp`
  expect(change).toMatchObject({ values: { author: 'customer', pictures: [key] } })
  const stored = await data.db._fileBytes.toArray()
  expect(stored.map(({ key: of, bytes }) => [of, new TextDecoder().decode(bytes)])).toEqual([[key, 'rear']])
  // A copy shows it offline once it is sent.
  await waitFor(async () => expect(await data.db._privateFiles.toCollection().primaryKeys()).toEqual([key]))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull())
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})

test('F1: a reply is not sent while its photos are being prepared', async () => {
  const data = await open()
  show(data)
  await userEvent.type(await screen.findByLabelText('Your message'), 'This is the truck.')
  await choose('slow')
  await send()
  await screen.findByText('Photos are still being prepared')
  expect(await data.db._outbox.count()).toBe(0)
  slow.dispatchEvent(new Event('done'))
  await screen.findByRole('img', { name: 'Photo 1' })
  await send()
  await waitFor(async () => expect(await data.db._fileBytes.count()).toBe(1))
})

test('a reply that cannot be saved keeps its photos in the form', async () => {
  const data = await open()
  show(data)
  await choose('front')
  await userEvent.type(await screen.findByLabelText('Your message'), 'This is the truck.')
  vi.spyOn(data.store, 'write').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await send()
  await screen.findByText(/Failed to send the message/)
  screen.getByRole('img', { name: 'Photo 1' })
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'This is the truck.')
})

test('photos of the shop are in its message, open in full screen, and show offline once they were read', async () => {
  const data = await open([ANSWER])
  const readPrivate = vi.fn(async () => new Blob(['x'], { type: 'image/webp' }))
  const { unmount } = show(data, { port: { readPrivate } })
  await screen.findByRole('img', { name: 'Quote Q-3F2A91C0, picture 2 of 2' })
  await waitFor(async () => expect(await data.db._privateFiles.count()).toBe(2))
  unmount()
  readPrivate.mockClear()
  show(data, { status: OFFLINE, port: { readPrivate } })
  await screen.findByRole('img', { name: 'Quote Q-3F2A91C0, picture 2 of 2' })
  expect(readPrivate).not.toHaveBeenCalled()
  const [first] = screen.getAllByRole('button', { name: /View full screen$/ })
  await userEvent.click(first as HTMLElement)
  await screen.findByRole('dialog', { name: 'Photos: Quote Q-3F2A91C0' })
})

test('a message that an earlier release has pulled has no photos', async () => {
  const { pictures: _, ...row } = ANSWER
  show(await open([row as RowTypes['quote_messages']]))
  await screen.findByText('Like this?')
  expect(screen.queryByRole('list', { name: /^Photos/ })).toBeNull()
})

/** Photos in the messages about a quote request, in the panel. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { QuotesManager } from './quotes-manager'

const ID = '3f2a91c0-0000-4000-8000-000000000000'
const KEY = 'quote-attachments/m1/1.webp'

vi.mock('#ui/pictures/encode-picture', async (original) => ({
  ...(await original<typeof import('#ui/pictures/encode-picture')>()),
  // happy-dom has no canvas; the stories test encoding in a real browser.
  encodePicture: async (file: File) => ({
    bytes: await file.arrayBuffer(),
    type: 'image/webp',
    extension: 'webp',
  }),
}))

async function openRequest(user_id: string | null) {
  const quote: RowTypes['quote_requests'] = {
    ...{ id: ID, user_id, customer_name: 'Ada Farrier', customer_email: 'ada@rigworks.example' },
    ...{ customer_phone: null, message: '', project_id: null, rig_id: null, attachments: [], build: null },
    ...{ status: 'new', status_history: [] },
    ...{ created_at: '2026-01-01T12:00:00Z', updated_at: '2026-01-01T12:00:00Z' },
  }
  const message: RowTypes['quote_messages'] = {
    ...{ id: 'm1', quote_request_id: ID, user_id, author: 'customer', body: 'This is the truck.' },
    ...{
      amount: null,
      is_accepted: false,
      build: null,
      seen_until: null,
      created_at: '2026-01-02T12:00:00Z',
    },
    pictures: [KEY],
  }
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    { quote_requests: [quote], quote_messages: user_id === null ? [] : [message] },
  )
  const readPrivate = async () => new Blob(['x'], { type: 'image/webp' })
  renderPage(<QuotesManager />, data, { at: '/admin-panel?section=quotes', port: { readPrivate } })
  await userEvent.click(await screen.findByRole('button', { name: 'Ada Farrier' }))
  return { data, dialog: within(await screen.findByRole('dialog')) }
}

test('the customer’s photos are in their message, and the shop’s answer is saved with its own', async () => {
  const { data, dialog } = await openRequest('u1')
  await dialog.findByRole('img', { name: 'Quote Q-3F2A91C0' })
  // The panel stores no customer's photos.
  expect(await data.db._privateFiles.count()).toBe(0)
  const file = new File(['bracket'], 'bracket.jpg', { type: 'image/jpeg' })
  await userEvent.upload(dialog.getByLabelText('Photos: files'), [file])
  await dialog.findByRole('img', { name: 'Photo 1' })
  await userEvent.type(dialog.getByLabelText(/^Message to the customer/), 'We’d use this bracket.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(1))
  const [entry] = await data.db._outbox.toArray()
  const change = entry?.body.kind === 'changes' ? entry.body.changes[0] : undefined
  const key = `shop-photos/${change?.id}/1.webp`
  expect(change).toMatchObject({ values: { author: 'shop', pictures: [key] } })
  expect(await data.db._fileBytes.toCollection().primaryKeys()).toEqual([key])
  await waitFor(() => expect(dialog.queryByRole('img', { name: 'Photo 1' })).toBeNull())
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})

test('text and photos that are added while a reply is being saved stay for the next one', async () => {
  const { data, dialog } = await openRequest('u1')
  let save: () => void = () => undefined
  const isAllowed = new Promise<void>((resolve) => {
    save = resolve
  })
  const write = data.store.write.bind(data.store)
  vi.spyOn(data.store, 'write').mockImplementationOnce(async (...args) => {
    await isAllowed
    return write(...args)
  })
  const field = await dialog.findByLabelText(/^Message to the customer/)
  await userEvent.type(field, 'Six weeks.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
  await userEvent.type(field, ' Photo to follow.')
  const file = new File(['bracket'], 'bracket.jpg', { type: 'image/jpeg' })
  await userEvent.upload(dialog.getByLabelText('Photos: files'), [file])
  await dialog.findByRole('img', { name: 'Photo 1' })
  save()
  await waitFor(async () => expect(await data.db._outbox.count()).toBe(1))
  await waitFor(() => expect(field).toHaveProperty('value', ' Photo to follow.'))
  dialog.getByRole('img', { name: 'Photo 1' })
})

test('a guest, who gets messages by mail, is sent no photos', async () => {
  const { dialog } = await openRequest(null)
  await dialog.findByLabelText(/^Message to the customer/)
  expect(dialog.queryByLabelText('Photos: files')).toBeNull()
})

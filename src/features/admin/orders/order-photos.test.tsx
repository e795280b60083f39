import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { demoOrder } from '#tests/support/component/demo-order'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { OrderPhotos } from './order-photos'

const ORDER = demoOrder({ id: 'o1', order_number: 'GR-1' })
const PATHS = ['a', 'b'].map((name) => `shop-photos/p1/${name}.webp`)
const PHOTOS = {
  id: 'p1',
  order_id: 'o1',
  user_id: 'u1',
  caption: 'Box welded',
  pictures: PATHS,
  created_at: '2026-01-01T12:00:00Z',
  updated_at: '2026-01-01T12:00:00Z',
}

const port = { readPrivate: async () => new Blob(['x'], { type: 'image/webp' }) }

async function show(photos = PHOTOS) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { orders: [ORDER], order_photos: [photos] })
  const session = { kind: 'signed-in', uid: 'boss', email: 'boss@rigworks.example', isLive: true } as const
  return {
    data,
    session,
    ...renderPage(<OrderPhotos order={ORDER} />, data, {
      session,
      port,
      commands: { undo: undoWithoutEngine(data) },
    }),
  }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a caption can be changed, and typed text remains after closing', async () => {
  const { data, session, unmount } = await show()
  await press('Edit Caption')
  await userEvent.type(screen.getByLabelText('Caption'), ', doors hung')
  unmount()
  renderPage(<OrderPhotos order={ORDER} />, data, { session, port })
  expect(await screen.findByLabelText('Caption')).toHaveProperty('value', 'Box welded, doors hung')
  await press('Save Caption')
  await screen.findByText('Caption saved')
  await screen.findByText('Box welded, doors hung')
  expect(await data.db._outbox.toArray()).toMatchObject([
    { body: { changes: [{ op: 'update', id: 'p1', set: { caption: 'Box welded, doors hung' } }] } },
  ])
  expect(await data.db._drafts.count()).toBe(0)
})

test('a caption that another admin changes meanwhile is shown before it is replaced', async () => {
  const { data } = await show()
  await press('Edit Caption')
  await userEvent.type(screen.getByLabelText('Caption'), ', doors hung')
  expect(screen.queryByText(/changed meanwhile/)).toBeNull()
  await data.db.rows('order_photos').update('p1', { caption: 'Roof welded' })
  await screen.findByText('Saving replaces a newer caption: “Roof welded”')
  expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Box welded, doors hung')
})

test('a photo is deleted, then the last one with its row; Undo restores it', async () => {
  const { data } = await show()
  await screen.findByRole('img', { name: 'Box welded, photo 2 of 2' })
  await press('Delete photo 1')
  await screen.findByText('Photo deleted')
  await screen.findByRole('img', { name: 'Box welded, photo 1 of 1' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Progress photos' }))
  expect((await data.db.rows('order_photos').get('p1'))?.pictures).toEqual([PATHS[1]])
  await press('Delete photo 1')
  await screen.findByText('Photos deleted')
  await waitFor(async () => expect(await data.db.rows('order_photos').count()).toBe(0))
  const toast = within(screen.getByText('Photos deleted').closest('[role="alert"]') as HTMLElement)
  await userEvent.click(toast.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Box welded')
})

test('two photos that are deleted in quick succession are both gone', async () => {
  const third = 'shop-photos/p1/c.webp'
  const { data } = await show({ ...PHOTOS, pictures: [...PATHS, third] })
  const first = await screen.findByRole('button', { name: 'Delete photo 1' })
  const second = screen.getByRole('button', { name: 'Delete photo 2' })
  fireEvent.click(first)
  fireEvent.click(second)
  await screen.findByRole('img', { name: 'Box welded, photo 1 of 1' })
  expect((await data.db.rows('order_photos').get('p1'))?.pictures).toEqual([third])
})

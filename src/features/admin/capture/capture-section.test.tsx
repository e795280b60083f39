import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoOrder } from '#tests/support/component/demo-order'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { moveToForm } from './actions'
import type { CaptureForm } from './capture-kinds'
import { CaptureSection } from './capture-section'
import { restorePhotos } from './restore-photos'

const ID = '7b1e3f52-0000-4000-8000-00000000c001'
const picture = (name: string) => ({
  key: `draft/${name}.webp`,
  type: 'image/webp',
  bytes: new TextEncoder().encode(name).buffer,
})
const ORDERS = [
  demoOrder({ id: 'o1', order_number: 'GR-1', customer_name: 'Ada Farrier', status: 'building' }),
  demoOrder({ id: 'o2', order_number: 'GR-2', customer_name: 'Bo Vet', user_id: null, status: 'delivered' }),
]
const QUOTE = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  user_id: 'u1',
  customer_name: 'Cy Smith',
  customer_email: 'cy@farm.example',
  customer_phone: null,
  message: 'A cap',
  project_id: null,
  rig_id: null,
  attachments: [],
  build: null,
  status: 'new',
  status_history: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
} satisfies RowTypes['quote_requests']

/** Renders the section over these stored drafts. */
async function show(
  rows: { [T in keyof RowTypes]?: RowTypes[T][] } = { orders: ORDERS, quote_requests: [QUOTE] },
  { names = ['a', 'b'], form = {}, at = '/admin-panel?section=capture' } = {},
) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, rows)
  if (names.length > 0)
    await data.db._drafts.bulkPut([
      { key: 'admin/capture', value: { id: ID, kind: '', subjectId: '', text: '', ...form }, savedAt: 1 },
      { key: 'admin/capture/pictures', value: names.map(picture), savedAt: 1 },
    ])
  const session = { kind: 'signed-in', uid: 'boss', email: 'boss@rigworks.example', isLive: true } as const
  return {
    data,
    ...renderPage(<CaptureSection />, data, { at, session, commands: { undo: undoWithoutEngine(data) } }),
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const pathOf = (name: string) => `shop-photos/${ID}/${name}.webp`

test('captured photos become photos of the chosen order, once, with a caption', async () => {
  const { data } = await show()
  await screen.findByRole('img', { name: 'Photo 2' })
  expect(screen.queryByText('Cover')).toBeNull()
  await choose(/^Order progress/)
  await screen.findByRole('radio', { name: /GR-1/ })
  await press('Add to Order')
  await screen.findByText('Choose the order first')
  await choose(/GR-1 Ada Farrier/)
  await userEvent.type(screen.getByLabelText('Caption'), ' Box welded ')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add to Order' }))
  await screen.findByText('Photos added to order GR-1')
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Capture' }))
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      label: { action: 'order-photos.create', subject: 'GR-1' },
      body: {
        changes: [
          {
            op: 'insert',
            table: 'order_photos',
            id: ID,
            values: {
              order_id: 'o1',
              user_id: 'u1',
              caption: 'Box welded',
              pictures: [pathOf('a'), pathOf('b')],
            },
          },
        ],
      },
    },
  ])
  expect((await data.db._files.toArray()).map(({ key }) => key)).toEqual([pathOf('a'), pathOf('b')])
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})

test('photos that were saved before the tab crashed are not offered again', async () => {
  const saved = {
    id: ID,
    order_id: 'o1',
    user_id: 'u1',
    caption: '',
    pictures: [pathOf('a'), pathOf('b')],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }
  const { data } = await show({ orders: ORDERS, order_photos: [saved] }, { form: { kind: 'order' } })
  await screen.findByText('Take or choose photos first, then say what they’re for.')
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})

test('photos that another tab saves meanwhile are not saved again', async () => {
  const { data } = await show(undefined, { form: { kind: 'order', subjectId: 'o1' } })
  await screen.findByRole('radio', { name: /GR-1/ })
  await data.db.rows('order_photos').put({
    ...{ id: ID, order_id: 'o1', user_id: 'u1', caption: '', pictures: [pathOf('a'), pathOf('b')] },
    ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  })
  await press('Add to Order')
  await screen.findByText('These photos were saved in another tab.')
  expect(await data.db._outbox.count()).toBe(0)
})

test('photos that the other tab did not have remain when that tab saves its own', async () => {
  const { data } = await show(undefined, { form: { kind: 'order', subjectId: 'o1' } })
  await screen.findByRole('radio', { name: /GR-1/ })
  await data.db.rows('order_photos').put({
    ...{ id: ID, order_id: 'o1', user_id: 'u1', caption: '', pictures: [pathOf('a')] },
    ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  })
  await press('Add to Order')
  await screen.findByText('Another tab saved some of these photos. The others are still here.')
  expect(await data.db._outbox.count()).toBe(0)
  await waitFor(async () =>
    expect((await data.db._drafts.get('admin/capture/pictures'))?.value).toMatchObject([
      { key: 'draft/b.webp' },
    ]),
  )
  expect((await data.db._drafts.get('admin/capture'))?.value).not.toMatchObject({ id: ID })
})

test('a note on a quote request is internal, and its text is optional', async () => {
  const { data } = await show()
  await choose(/^Note on a quote/)
  await choose(/Cy Smith/)
  await press('Save Note')
  await screen.findByText('Note saved to the quote request from Cy Smith')
  expect(await data.db._outbox.toArray()).toMatchObject([
    {
      body: {
        changes: [
          {
            table: 'internal_notes',
            id: ID,
            values: {
              quote_request_id: QUOTE.id,
              author_id: 'boss',
              body: '',
              pictures: [pathOf('a'), pathOf('b')],
            },
          },
        ],
      },
    },
  ])
})

test('an order is found by its customer; the chosen order stays visible; hostile names are shown as text', async () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    demoOrder({ id: `m${n}`, order_number: `GR-10${n}`, customer_name: HOSTILE_HTML, status: 'building' }),
  )
  await show({ orders: [...many, ...ORDERS] }, { form: { kind: 'order', subjectId: 'o2' } })
  await screen.findByText('and 9 more. Type a name or number to find them.')
  const group = screen.getByRole('group', { name: 'Which order?' })
  expect(within(group).getByRole('radio', { checked: true })).toBe(
    screen.getByRole('radio', { name: /GR-2/ }),
  )
  expectNoInjection(group)
  await userEvent.type(screen.getByLabelText('Number, customer, product'), 'Farrier')
  await waitFor(() => expect(within(group).getAllByRole('radio')).toHaveLength(2))
  within(group).getByRole('radio', { name: /Ada Farrier/ })
  await userEvent.type(screen.getByLabelText('Number, customer, product'), 'zzzz')
  await screen.findByText('Nothing on this device matches.')
})

test('the link from an order opens the page with that order chosen', async () => {
  await show(undefined, { at: '/admin-panel?section=capture&order=o2' })
  expect(await screen.findByRole('radio', { name: /GR-2/, checked: true })).toBeDefined()
})

test('a photo can be removed; all can be discarded, and Undo restores them', async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 2' })).toBeNull())
  await press('Discard the Photos')
  await screen.findByText('Photos discarded')
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
  await press('Undo')
  await screen.findByRole('img', { name: 'Photo 1' })
  const draft = await data.db._drafts.get('admin/capture/pictures')
  expect(draft?.value).toMatchObject([{ key: 'draft/b.webp' }])
})

test('undoing the addition to the wrong order puts the photos back into the draft, before newer ones', async () => {
  const { data, unmount } = await show(undefined, { form: { kind: 'order', subjectId: 'o1', text: 'Doors' } })
  await screen.findByRole('radio', { name: /GR-1/, checked: true })
  await press('Add to Order')
  await screen.findByText('Photos added to order GR-1')
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
  await press('Undo')
  await screen.findByRole('img', { name: 'Photo 2' })
  const again = (await data.db._drafts.get('admin/capture'))?.value
  expect(again).toMatchObject({ kind: 'order', subjectId: 'o1', text: 'Doors' })
  expect(again).not.toMatchObject({ id: ID })
  unmount()
  await restorePhotos(data.db, again as CaptureForm, [picture('older')])
  const pictures = (await data.db._drafts.get('admin/capture/pictures'))?.value
  expect(pictures).toMatchObject(['older', 'a', 'b'].map((name) => ({ key: `draft/${name}.webp` })))
})

test('a link from an order asks before it moves photos that are chosen for another order', async () => {
  await show(undefined, {
    form: { kind: 'order', subjectId: 'o1' },
    at: '/admin-panel?section=capture&order=o2',
  })
  await screen.findByText('These photos are set to go to a different order.')
  expect(await screen.findByRole('radio', { name: /GR-1/, checked: true })).toBeDefined()
  await press('Switch to the Order You Came From')
  expect(await screen.findByRole('radio', { name: /GR-2/, checked: true })).toBeDefined()
})

test('the page says when a draft has as many photos as a rig can have, and keeps the new photos', async () => {
  const { data } = await show(undefined, { form: { kind: 'rig' } })
  await moveToForm(
    data.db,
    'rig',
    Array.from({ length: 59 }, (_, at) => picture(`old-${at}`)),
  )
  await data.db._drafts.bulkPut([
    { key: 'admin/capture/pictures', value: ['a', 'b'].map(picture), savedAt: 1 },
  ])
  await screen.findByText('You already have a draft of a new rig. The photos will be added to it.')
  await press('Add to the Draft')
  await screen.findByText('A rig can have up to 60 photos. Remove some first.')
  expect((await data.db._drafts.get('admin/capture/pictures'))?.value).toHaveLength(2)
})

test.each([
  ['rig', 'Continue to New Rig', 'admin/rigs/new'],
  ['project', 'Continue to New Project', 'admin/projects/new'],
])('a double click moves each photo to the form of a new %s once', async (kind, button, draft) => {
  const { data, router } = await show(undefined, { form: { kind } })
  await userEvent.dblClick(await screen.findByRole('button', { name: button }))
  await waitFor(async () => expect(await data.db._drafts.get('admin/capture/pictures')).toBeUndefined())
  const [form, files] = await data.db._drafts.bulkGet([draft, `${draft}/pictures`])
  expect(form?.value).toMatchObject({ values: { images: ['draft/a.webp', 'draft/b.webp'] } })
  expect(files?.value).toHaveLength(2)
  expect(router.state.location.search).toBe(`?section=${kind}s&edit=new`)
})

test('photos are added to the draft of a new rig that exists already', async () => {
  const { data } = await show(undefined, { form: { kind: 'rig' } })
  await moveToForm(data.db, 'rig', [picture('old')])
  await screen.findByText('You already have a draft of a new rig. The photos will be added to it.')
  await data.db._drafts.bulkPut([
    { key: 'admin/capture/pictures', value: ['a', 'b'].map(picture), savedAt: 1 },
  ])
  await press('Add to the Draft')
  await waitFor(async () =>
    expect((await data.db._drafts.toCollection().primaryKeys()).toSorted()).toEqual([
      'admin/rigs/new',
      'admin/rigs/new/pictures',
    ]),
  )
  const [form, files] = await data.db._drafts.bulkGet(['admin/rigs/new', 'admin/rigs/new/pictures'])
  expect(form?.value).toMatchObject({
    base: { images: [], status: 'available' },
    values: { images: ['draft/old.webp', 'draft/a.webp', 'draft/b.webp'] },
  })
  expect(files?.value).toHaveLength(3)
})

test('photos from another tab with the same draft are added here, and those that it has saved are removed here', async () => {
  const { data } = await show()
  await screen.findByRole('img', { name: 'Photo 2' })
  // The other tab knew only its own photo, and has replaced the draft.
  await data.db._drafts.put({ key: 'admin/capture/pictures', value: [picture('c')], savedAt: 2 })
  await screen.findByRole('img', { name: 'Photo 3' })
  screen.getByText('Capture is also open in another tab. Photos from both tabs appear here.')
  await waitFor(async () =>
    expect((await data.db._drafts.get('admin/capture/pictures'))?.value).toHaveLength(3),
  )
  await data.db._drafts.bulkDelete(['admin/capture', 'admin/capture/pictures'])
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull())
})

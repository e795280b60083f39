import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { SyncedRow } from '#shared/schema/row-values'
import { SyncCommandError } from '#sync/core/sync-command-error'
import { mutate } from '#sync/mutate'
import type { LocalData } from '#sync/react'
import { demoProfile } from '#tests/support/component/demo-profile'
import { demoSlide } from '#tests/support/component/demo-slide'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ConflictPage } from './conflict-page'

const SHOWN = {
  id: 'p1',
  title: 'Anvil stand',
  description: 'Bolted, and steady.',
  category: 'Tools',
  price: 100,
  sale_price: null,
  next_price: null,
  next_sale_price: null,
  next_price_from: null,
  sale_until: null,
  in_stock: true,
  variants: [],
  specifications: {},
  tags: ['steel', 'shop'],
  images: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  sync_xid: '10',
}
const THEIRS: SyncedRow = { ...SHOWN, title: 'Anvil stand, large', price: 130, sync_xid: '20' }

/** A product that was changed twice here and once on another device; the first change here is parked as a conflict. */
async function inConflict(): Promise<{ data: LocalData; id: string }> {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { products: [SHOWN] })
  const change = (set: Record<string, string | number | string[]>) =>
    mutate(data.store, {
      label: { action: 'product.update', subject: 'Anvil stand' },
      changes: [{ op: 'update', table: 'products', id: 'p1', set }],
    })
  const { id } = await change({ title: 'Anvil stand XL', price: 120, tags: ['steel', 'heavy'] })
  const [first] = await data.db._outbox.toArray()
  const conflicts = [
    { table: 'products' as const, id: 'p1', fields: ['price', 'sale_price', 'title'], row: THEIRS },
  ]
  if (first) {
    await data.db._outbox.put({
      ...first,
      state: { kind: 'parked', verdict: { status: 'conflict', conflicts } },
    })
  }
  await change({ description: 'Welded.' })
  return { data, id }
}

const show = (data: LocalData, id: string, resolve = vi.fn(async () => undefined)) => ({
  resolve,
  ...renderPage(<ConflictPage />, data, {
    at: `/sync/conflicts/${id}`,
    route: '/sync/conflicts/:id',
    commands: { resolve },
  }),
})
const question = (name: string) => screen.findByRole('group', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Decision' }))

test('O3: each field shows both versions, and grouped fields are one question', async () => {
  const { data, id } = await inConflict()
  show(data, id)
  const title = await question('Title')
  within(title).getByText('Anvil stand XL')
  within(title).getByText('Anvil stand, large')
  const price = await question('Price')
  within(price).getByText('$120')
  within(price).getByText('$130')
  screen.getByText('0 of 2 decided')
  // In the order of the form, not of the verdict.
  const asked = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(asked).toEqual(['Title', 'Price'])
  screen.getByText(/someone else, or you on another device/)
})

test('O3: for a mutation of several rows, each question names its row, even if only one row is in conflict', async () => {
  const slides = [
    demoSlide({ id: 'a', display_order: 1 }),
    demoSlide({ id: 'b', title: 'Vets', display_order: 2 }),
  ]
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { slideshow_slides: slides })
  const { id } = await mutate(data.store, {
    label: { action: 'slide.update', subject: '2 slides' },
    changes: ['a', 'b'].map((slide) => ({
      op: 'update',
      table: 'slideshow_slides',
      id: slide,
      set: { cta_text: 'See It' },
    })),
  })
  const [entry] = await data.db._outbox.toArray()
  const row = { ...demoSlide({ id: 'b', title: 'Vets', cta_text: 'Look' }), sync_xid: '20' }
  const conflicts = [{ table: 'slideshow_slides' as const, id: 'b', fields: ['cta_text'], row }]
  if (entry) {
    await data.db._outbox.put({
      ...entry,
      state: { kind: 'parked', verdict: { status: 'conflict', conflicts } },
    })
  }
  show(data, id)
  await screen.findByRole('heading', { name: 'Slide “Vets”' })
})

describe('O3: a conflict about an order', () => {
  /** Here Barrels was moved up, then down Anvils; elsewhere Caps was put first, and Dies is new. */
  async function reordered() {
    const slide = (id: string, title: string, display_order: number) =>
      demoSlide({ id, title, display_order, sync_xid: '10' })
    const slides = [slide('a', 'Anvils', 1), slide('b', 'Barrels', 2), slide('c', 'Caps', 3)]
    const data = await openTestData({ kind: 'user', uid: 'u1' }, { slideshow_slides: slides })
    const move = (places: Record<string, number>) =>
      mutate(data.store, {
        label: { action: 'slide.reorder', subject: '2 slides' },
        changes: Object.entries(places).map(([id, display_order]) => ({
          op: 'update',
          table: 'slideshow_slides',
          id,
          set: { display_order },
        })),
      })
    const { id } = await move({ a: 2, b: 1 })
    const [entry] = await data.db._outbox.toArray()
    const theirs = [
      { ...slide('c', 'Caps', 1), sync_xid: '20' },
      { ...slide('a', 'Anvils', 2), sync_xid: '20' },
      { ...slide('b', 'Barrels', 3), sync_xid: '20' },
    ]
    const conflicts = theirs
      .slice(2)
      .map((row) => ({ table: 'slideshow_slides' as const, id: row.id, fields: ['display_order'], row }))
    if (entry) {
      await data.db._outbox.put({
        ...entry,
        state: { kind: 'parked', verdict: { status: 'conflict', conflicts } },
      })
    }
    // The pull after the refusal.
    await data.db
      .rows('slideshow_slides')
      .bulkPut([theirs[0] ?? slide('c', 'Caps', 1), slide('d', 'Dies', 4)])
    await data.db._shadow.bulkPut(
      theirs.slice(1).map((row) => ({
        key: `slideshow_slides/${row.id}` as const,
        table: 'slideshow_slides' as const,
        id: row.id,
        row,
      })),
    )
    return { data, id, move }
  }
  const side = async (name: 'Yours' | 'Theirs') => {
    const radio = within(await question('Order')).getByRole('radio', { name })
    const list = radio.closest('div')?.querySelector('ol')
    return { radio, names: [...(list?.children ?? [])].map((item) => item.textContent).join(', ') }
  }

  test('shows the names of both orders, and one decision applies our complete order', async () => {
    const { data, id } = await reordered()
    const { resolve } = show(data, id)
    expect((await side('Yours')).names).toBe('Barrels, Anvils, Caps, Dies')
    expect((await side('Theirs')).names).toBe('Caps, Anvils, Barrels, Dies')
    screen.getByText('0 of 1 decided')
    expect(screen.getAllByRole('group')).toHaveLength(1)
    await save()
    expect(resolve).not.toHaveBeenCalled()
    await userEvent.click((await side('Yours')).radio)
    await save()
    const choice = (slide: string, value: number) => ({
      table: 'slideshow_slides',
      id: slide,
      field: 'display_order',
      isFinal: true,
      take: 'edit',
      value,
    })
    expect(resolve).toHaveBeenCalledWith(id, [choice('a', 2), choice('b', 1), choice('c', 3)])
  })

  test('ours includes the moves that wait for it, and theirs discards all of them', async () => {
    const { data, id, move } = await reordered()
    await move({ b: 4, d: 1 })
    const { resolve } = show(data, id)
    await waitFor(async () => expect((await side('Yours')).names).toBe('Dies, Anvils, Caps, Barrels'))
    await userEvent.click(screen.getByRole('button', { name: 'Keep All Theirs' }))
    await save()
    expect(resolve).toHaveBeenCalledWith(
      id,
      ['a', 'b', 'd'].map((slide) => ({
        table: 'slideshow_slides',
        id: slide,
        field: 'display_order',
        isFinal: true,
        take: 'theirs',
      })),
    )
    await screen.findByText('Their version stays.')
  })

  test('omits a row that was deleted, and can still be resolved', async () => {
    const { data, id } = await reordered()
    await data.db._shadow.update('slideshow_slides/b', { row: null })
    await data.db.rows('slideshow_slides').delete('b')
    const { resolve } = show(data, id)
    expect((await side('Yours')).names).toBe('Caps, Anvils, Dies')
    await userEvent.click((await side('Yours')).radio)
    await save()
    expect(resolve).toHaveBeenCalledWith(
      id,
      expect.arrayContaining([
        { table: 'slideshow_slides', id: 'b', field: 'display_order', isFinal: true, take: 'theirs' },
      ]),
    )
  })
})

test('O3: fields without a conflict are shown as well, with the added and removed elements of lists', async () => {
  const { data, id } = await inConflict()
  show(data, id)
  const list = await screen.findByText('heavy')
  expect(list.closest('li')?.textContent).toBe('heavyadded')
  expect(screen.getByText('shop').closest('li')?.textContent).toBe('shopremoved')
})

test('O3: lists the entries that wait for the decision', async () => {
  const { data, id } = await inConflict()
  show(data, id)
  const behind = await screen.findByRole('region', { name: 'Waiting for your decision' })
  expect(within(behind).getAllByRole('listitem')).toHaveLength(1)
})

test('W4: discarding names the entries that are discarded with it, and forgets the choices', async () => {
  const { data, id } = await inConflict()
  const discard = vi.fn(async () => data.db._outbox.clear())
  renderPage(<ConflictPage />, data, {
    at: `/sync/conflicts/${id}`,
    route: '/sync/conflicts/:id',
    commands: { discard, exportUnsent: async () => ({}) as never },
  })
  await userEvent.click(within(await question('Title')).getByRole('radio', { name: 'Yours' }))
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard this change?' })
  expect(dialog.textContent).toContain('along with 1 later change')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await screen.findByText('Nothing to decide')
  expect(discard).toHaveBeenCalledWith(id)
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(0))
})

test('O3: passes mine, theirs or another value to resolve, field by field', async () => {
  const { data, id } = await inConflict()
  const { resolve } = show(data, id)
  await userEvent.click(within(await question('Title')).getByRole('radio', { name: 'Theirs' }))
  const price = await question('Price')
  await userEvent.click(within(price).getByRole('radio', { name: 'Something else' }))
  const field = await within(price).findByLabelText('Price')
  await userEvent.clear(field)
  await userEvent.type(field, '125')
  screen.getByText('2 of 2 decided')
  await save()
  const at = { table: 'products', id: 'p1' }
  expect(resolve).toHaveBeenCalledWith(id, [
    { ...at, field: 'title', take: 'theirs' },
    { ...at, field: 'price', take: 'edit', value: 125 },
    { ...at, field: 'sale_price', take: 'edit', value: null },
  ])
  await screen.findByText('Decision saved')
})

test('O3: one button takes all fields of one side', async () => {
  const { data, id } = await inConflict()
  const { resolve } = show(data, id)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep All Theirs' }))
  await save()
  await waitFor(() => expect(resolve).toHaveBeenCalledOnce())
  await screen.findByText('Their version stays.')
})

test('O3: an unanswered question shows a message and gets the focus', async () => {
  const { data, id } = await inConflict()
  const { resolve } = show(data, id)
  await userEvent.click(within(await question('Price')).getByRole('radio', { name: 'Yours' }))
  await save()
  expect(resolve).not.toHaveBeenCalled()
  const title = await question('Title')
  expect(within(title).getByRole('alert').textContent).toBe('Choose one.')
  expect(title.contains(document.activeElement)).toBe(true)
})

test('O3: choices survive leaving the page and coming back', async () => {
  const { data, id } = await inConflict()
  const { unmount } = show(data, id)
  await userEvent.click(within(await question('Title')).getByRole('radio', { name: 'Yours' }))
  await waitFor(async () => expect(await data.db._drafts.count()).toBe(1))
  unmount()
  show(data, id)
  expect(within(await question('Title')).getByRole('radio', { name: 'Yours', checked: true })).toBeTruthy()
})

test('O3: another conflict begins without the choices of the one before', async () => {
  const { data, id } = await inConflict()
  const [entry] = await data.db._outbox.toArray()
  if (!entry) throw new Error('nothing is in conflict')
  const { seq: _, ...sameConflict } = entry
  await data.db._outbox.add({ ...sameConflict, id: 'second' })
  const { router } = show(data, id)
  await userEvent.click(within(await question('Title')).getByRole('radio', { name: 'Yours' }))
  screen.getByText('1 of 2 decided')
  await act(() => router.navigate('/sync/conflicts/second'))
  await screen.findByText('0 of 2 decided')
})

test('O3: a newer server copy replaces the one in the verdict', async () => {
  const { data, id } = await inConflict()
  show(data, id)
  await question('Title')
  const row = { ...THEIRS, title: 'Anvil stand, huge', sync_xid: '30' }
  await data.db._shadow.put({ key: 'products/p1', table: 'products', id: 'p1', row })
  await screen.findByText('Anvil stand, huge')
})

test('O3: a row that was deleted meanwhile leaves nothing to resolve, and the entry can be exported or discarded', async () => {
  const { data, id } = await inConflict()
  await data.db._shadow.put({ key: 'products/p1', table: 'products', id: 'p1', row: null })
  show(data, id)
  await screen.findByText(/^This item has since been deleted/)
  screen.getByRole('button', { name: 'Export' })
  screen.getByRole('button', { name: 'Discard' })
  expect(screen.queryByRole('group')).toBeNull()
})

test('O3: a rejected decision shows the reason and preserves the choices', async () => {
  const { data, id } = await inConflict()
  show(
    data,
    id,
    vi.fn(() => Promise.reject(new SyncCommandError('not_parked'))),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Keep All Mine' }))
  await save()
  await screen.findByText(/^Failed to save the decision\./)
  screen.getByText('2 of 2 decided')
})

test('O3: does not ask again for a decision that was made in another tab', async () => {
  show(await openTestData({ kind: 'user', uid: 'u1' }), 'long-gone')
  await screen.findByRole('heading', { name: 'Nothing to decide' })
})

test('O3: a conflict about who is in charge shows names', async () => {
  const at = '2026-01-01T00:00:00Z'
  const followUp = { id: 'q1', assignee_id: null, due_on: null, updated_at: at, created_at: at }
  const data = await openTestData(
    { kind: 'user', uid: 'u1' },
    {
      profiles: [
        demoProfile({ id: 'a1', user_id: 'uid-ann', display_name: 'Ann Miller' }),
        demoProfile({ id: 'a2', user_id: 'uid-bob', display_name: 'Bob Stone' }),
      ],
    },
  )
  await data.db.table('quote_follow_ups').put(followUp)
  const { id } = await mutate(data.store, {
    label: { action: 'follow-up.update', subject: 'Ada' },
    changes: [{ op: 'update', table: 'quote_follow_ups', id: 'q1', set: { assignee_id: 'uid-ann' } }],
  })
  const [entry] = await data.db._outbox.toArray()
  const row = { ...followUp, assignee_id: 'uid-bob', sync_xid: '20' }
  const conflicts = [{ table: 'quote_follow_ups' as const, id: 'q1', fields: ['assignee_id'], row }]
  if (entry)
    await data.db._outbox.put({
      ...entry,
      state: { kind: 'parked', verdict: { status: 'conflict', conflicts } },
    })
  show(data, id)
  await question('Assigned to')
  await screen.findByText('Ann Miller')
  screen.getByText('Bob Stone')
  expect(screen.queryByText(/uid-/)).toBeNull()
})

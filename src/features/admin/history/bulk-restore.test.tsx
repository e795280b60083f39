/** Bulk changes in the history, and their restore. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { HistoryManager } from './history-manager'

type Change = RowTypes['row_changes']

const NAMES = ['Anvil', 'Bench', 'Clamp']
const products = NAMES.map((title, at) => demoProduct({ id: `p${at}`, title, price: 20 + at }))
const change = (at: number, over: Partial<Change> = {}): Change => ({
  id: `c${at}`,
  table_name: 'products',
  row_id: `p${at}`,
  row_name: NAMES[at] ?? '',
  action: 'update',
  actor_id: 'boss',
  before: { price: 10 + at },
  changed_at: '2026-01-01T12:00:00Z',
  ...over,
})
const REPRICED = NAMES.map((_, at) => change(at))
const gone = (at: number) => {
  const {
    id: _id,
    sync_xid: _xid,
    created_at: _made,
    updated_at: _changed,
    ...values
  } = products[at] ?? demoProduct()
  return values
}
const DELETED = NAMES.map((_, at) => change(at, { action: 'delete', before: gone(at) }))

async function show(row_changes: Change[], rows = products, at = '/admin-panel?section=history') {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    {
      row_changes,
      products: rows,
      profiles: [
        demoProfile({ user_id: 'boss', role: 'admin', display_name: 'Mina Boss' }),
        demoProfile({ id: 'x', user_id: 'other', role: 'admin', display_name: 'Ole Other' }),
      ],
    },
  )
  renderPage(<HistoryManager />, data, { at, commands: { undo: undoWithoutEngine(data) } })
  const prices = async () =>
    (await data.db.rows('products').orderBy('id').toArray()).map(({ price }) => price)
  const queued = async () =>
    (await data.db._outbox.toArray()).map(({ label, body }) => [
      label.action,
      label.subject,
      body.kind === 'changes' ? body.changes.length : 0,
    ])
  return { data, prices, queued }
}
const namesShown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
async function confirmRestore(line: string, button: string) {
  await userEvent.click(await screen.findByRole('button', { name: line }))
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const question = await screen.findByRole('dialog', { name: /^Restore \d/ })
  const { textContent } = question
  await userEvent.click(within(question).getByRole('button', { name: 'Restore' }))
  return textContent
}

test('a bulk change is one line; all its rows are restored by one mutation, and undone by one', async () => {
  const { prices, queued } = await show(REPRICED)
  await screen.findByRole('button', { name: '3 products: Price' })
  expect(namesShown()).toEqual(['3 products: Price'])
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Anvil, Bench, and Clamp.*Product.*Mina Boss/)
  expect(await confirmRestore('3 products: Price', 'Restore All 3')).toContain(
    'Restore “Price” for 3 products?',
  )
  await screen.findByText('Restored “Price” for 3 products')
  expect(await prices()).toEqual([10, 11, 12])
  expect(await queued()).toEqual([['product.restore-many', '3 products', 3]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await prices()).toEqual([20, 21, 22]))
})

test('a restored bulk change says so, and leads to the bulk change that it took back', async () => {
  const restores = REPRICED.map(({ id, ...rest }, at) => ({
    ...rest,
    id: `r${id}`,
    before: { price: 20 + at },
    changed_at: '2026-01-02T12:00:00Z',
  }))
  await show(
    [...restores, ...REPRICED],
    products.map((row, at) => ({ ...row, price: 10 + at })),
  )
  const [restore, first] = await screen.findAllByRole('button', { name: '3 products: Price' })
  expect(restore?.closest('tr')?.textContent).toContain('Restored')
  expect(first?.closest('tr')?.textContent).not.toContain('Restored')
  if (restore) await userEvent.click(restore)
  await userEvent.click(await screen.findByRole('link', { name: 'the change on Jan 1, 2026, 12:00 PM' }))
  await screen.findByText(/^Mina Boss made this change on Jan 1, 2026, 12:00 PM\./)
})

test('a bulk change that took back two changes is a restore, and each of its rows leads to its own', async () => {
  const first = change(0, { id: 'a', changed_at: '2026-01-01T12:00:00Z' })
  const second = change(1, { id: 'b', changed_at: '2026-01-02T12:00:00Z' })
  const restores = [0, 1].map((at) =>
    change(at, { id: `r${at}`, before: { price: 20 + at }, changed_at: '2026-01-03T12:00:00Z' }),
  )
  await show(
    [first, second, ...restores],
    products.map((row, at) => ({ ...row, price: 10 + at })),
  )
  const line = await screen.findByRole('button', { name: '2 products: Price' })
  expect(line.closest('tr')?.textContent).toContain('Restored')
  await userEvent.click(line)
  const bulk = within(await screen.findByRole('dialog', { name: '2 products: Price' }))
  await bulk.findByText(/This change undid 2 earlier changes\. Open an item to see which\./)
  const openRow = async (name: string) => {
    await userEvent.click(bulk.getByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: `Changed product: ${name}` }))
  }
  const anvil = await openRow('Anvil')
  await anvil.findByRole('link', { name: 'the change on Jan 1, 2026, 12:00 PM' })
  await userEvent.click(anvil.getByRole('button', { name: 'Close' }))
  const bench = await openRow('Bench')
  await userEvent.click(await bench.findByRole('link', { name: 'the change on Jan 2, 2026, 12:00 PM' }))
  await screen.findByText('Mina Boss made this change on Jan 2, 2026, 12:00 PM.')
})

test('a second tap on the confirmation of a restore from the trash writes nothing', async () => {
  const { queued } = await show(DELETED, [])
  await userEvent.click(await screen.findByRole('button', { name: '3 products' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore All 3' }))
  const confirm = within(await screen.findByRole('dialog', { name: /^Restore \d/ })).getByRole('button', {
    name: 'Restore',
  })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await screen.findByText('Restored 3 products')
  expect(await queued()).toHaveLength(1)
})

test('a changed order, which is not restored, has no button and says of no row that it has changed since', async () => {
  await show(REPRICED.map((change) => ({ ...change, before: { display_order: 1 } })))
  await userEvent.click(await screen.findByRole('button', { name: '3 products: Display order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Mina Boss/)
  expect(dialog.queryByText(/Changed since|won’t be restored/)).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull()
})

test('rows that were changed or deleted since stay as they are, and the dialog and the question name them', async () => {
  const later = change(1, { id: 'later', changed_at: '2026-01-02T12:00:00Z', before: { price: 21 } })
  const rows = products.slice(0, 2).map((row) => (row.id === 'p1' ? { ...row, price: 99 } : row))
  const { prices } = await show([...REPRICED, later], rows)
  await userEvent.click(await screen.findByRole('button', { name: '3 products: Price' }))
  const dialog = within(await screen.findByRole('dialog', { name: '3 products: Price' }))
  const skipped = '2 products have since been changed or deleted, so they won’t be restored: Bench and Clamp.'
  await dialog.findByText(`Mina Boss made this change on Jan 1, 2026, 12:00 PM. ${skipped}`)
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['Anvil$10→to$20', 'BenchChanged since', 'ClampChanged since'])
  await userEvent.click(dialog.getByRole('button', { name: 'Restore 1 of 3' }))
  const question = within(await screen.findByRole('dialog', { name: 'Restore 1 product' }))
  question.getByText(`Restore “Price” for 1 product? ${skipped}`)
  await userEvent.click(question.getByRole('button', { name: 'Restore' }))
  await screen.findByText('Restored “Price” for 1 product')
  expect(await prices()).toEqual([10, 99])
})

test('a change of this device that waits to be sent counts as made since', async () => {
  const { data } = await show(REPRICED, [
    { ...(products[0] ?? demoProduct()), price: 50 },
    ...products.slice(1),
  ])
  const row = { ...products[0], sync_xid: '1' } as never
  await data.db._shadow.put({ key: 'products/p0', table: 'products', id: 'p0', row })
  await userEvent.click(await screen.findByRole('button', { name: '3 products: Price' }))
  await screen.findByRole('button', { name: 'Restore 2 of 3' })
})

test('rows deleted together are restored together; a row that was restored already is not inserted again', async () => {
  const { data, queued } = await show(DELETED, products.slice(0, 1))
  await screen.findByText('2 of 3 in the trash')
  expect(await confirmRestore('3 products', 'Restore 2 of 3')).toContain(
    'Restore 2 products from the trash? 1 product was already restored: Anvil.',
  )
  await screen.findByText('Deleted, then restored')
  expect((await data.db.rows('products').toArray()).map(({ id, title }) => [id, title])).toEqual([
    ['p0', 'Anvil'],
    ['p1', 'Bench'],
    ['p2', 'Clamp'],
  ])
  expect(await queued()).toEqual([['product.restore-many', '2 products', 2]])
})

test('a row of a bulk change opens as a change of its own, with its fields', async () => {
  const { prices } = await show(REPRICED)
  await userEvent.click(await screen.findByRole('button', { name: '3 products: Price' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bench' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed product: Bench' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore Price' }))
  await screen.findByText('Restored “Price” for Bench')
  expect(await prices()).toEqual([20, 11, 22])
})

test('the history of one row shows its part of a bulk change', async () => {
  await show(REPRICED, products, '/admin-panel?section=history&row=p1')
  await screen.findByRole('button', { name: 'Bench' })
  expect(namesShown()).toEqual(['Bench'])
})

test('filters choose the kind of row, the admin and the day, and are in the address', async () => {
  const today = new Date().toISOString()
  await show([
    ...REPRICED,
    change(0, { id: 'd', row_name: 'Old cap', table_name: 'projects', row_id: 'gone', before: { year: 1 } }),
    change(0, { id: 'e', row_name: 'New', actor_id: 'other', changed_at: today }),
  ])
  await screen.findByRole('button', { name: 'New' })
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), option)
  await choose('Type', 'Project')
  await waitFor(() => expect(namesShown()).toEqual(['Old cap']))
  await choose('Type', 'Product')
  await choose('By', 'Mina Boss')
  await waitFor(() => expect(namesShown()).toEqual(['3 products: Price']))
  await choose('Day', 'Last 7 days')
  await screen.findByText('Nothing matches your search and filters.')
  await userEvent.click(screen.getByRole('button', { name: 'Show all changes' }))
  await waitFor(() => expect(namesShown()).toHaveLength(3))
  await choose('Day', 'Today')
  await waitFor(() => expect(namesShown()).toEqual(['New']))
  await choose('Day', 'Jan 1, 2026')
  await waitFor(() => expect(namesShown()).toHaveLength(2))
})

test('a link opens the history of one day, kind and admin', async () => {
  const at = '/admin-panel?section=history&kind=Product&by=Ole+Other&day=2026-01-01'
  await show([...REPRICED, change(0, { id: 'e', row_name: 'New', actor_id: 'other' })], products, at)
  await screen.findByRole('button', { name: 'New' })
  expect(namesShown()).toEqual(['New'])
})

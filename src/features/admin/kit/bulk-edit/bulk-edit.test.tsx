import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LocalWriteError } from '#sync/core/local-write-error'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { undoWithoutEngine } from '#tests/support/component/undo-without-engine'
import { ProductsManager } from '../../products/products-manager'
import { RigsManager } from '../../rigs/rigs-manager'

const product = (id: string, price: number, sale_price: number | null = null) =>
  demoProduct({ id, title: `Product ${id}`, description: 'd', category: 'Parts', price, sale_price })

async function openEdit() {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    { products: [product('a', 100), product('b', 50, 45), product('c', 10)] },
  )
  renderPage(<ProductsManager Page={() => null} />, data, {
    at: '/admin-panel?section=products',
    commands: { undo: undoWithoutEngine(data) },
  })
  for (const id of ['a', 'b'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select Product ${id}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }))
  return { data, dialog: within(await screen.findByRole('dialog', { name: 'Edit 2 products' })) }
}
const pricesOf = async ({ db }: Awaited<ReturnType<typeof openTestData>>) =>
  (await db.rows('products').orderBy('id').toArray()).map(({ price }) => price)

const previewOf = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('selected products are repriced by a percentage after a preview, as one action with Undo', async () => {
  const { data, dialog } = await openEdit()
  await userEvent.selectOptions(dialog.getByLabelText('Action'), 'Lower by a percentage')
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }))
  dialog.getByText('Enter a percentage, such as 10 or 7.5')
  await userEvent.type(dialog.getByLabelText('Percent'), '5')
  expect(previewOf(dialog)).toEqual(['Product a: $100 → $95', 'Product b: $50 → $47.50'])
  await userEvent.selectOptions(dialog.getByLabelText('Round to'), 'Prices ending in .99')
  await waitFor(() =>
    expect(previewOf(dialog)).toEqual(['Product a: $100 → $94.99', 'Product b: $50 → $47.99']),
  )
  await userEvent.selectOptions(dialog.getByLabelText('Round to'), 'Nearest cent')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 products' }))
  await screen.findByText('2 products updated')
  expect(await pricesOf(data)).toEqual([95, 47.5, 10])
  expect(await data.db._outbox.count()).toBe(1)
  // Done, so nothing is selected any more.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await pricesOf(data)).toEqual([100, 50, 10]))
})

test('a product that would become invalid is named and skipped; closing the dialog keeps the selection', async () => {
  const { data, dialog } = await openEdit()
  await userEvent.type(dialog.getByLabelText('New value'), '40')
  dialog.getByText(/can’t be changed: Sale price must be less than regular price/)
  dialog.getByRole('button', { name: 'Change 1 product' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await pricesOf(data)).toEqual([100, 50, 10])
  expect(screen.getByRole('checkbox', { name: 'Select Product a' })).toHaveProperty('checked', true)
})

test('a change that fails on the device keeps the dialog, its value and the selection', async () => {
  const { data, dialog } = await openEdit()
  vi.spyOn(data.store, 'write').mockRejectedValueOnce(new LocalWriteError('quota'))
  await userEvent.type(dialog.getByLabelText('New value'), '60')
  await userEvent.click(await dialog.findByRole('button', { name: 'Change 2 products' }))
  await screen.findByText(/^Failed to update products/)
  expect(dialog.getByLabelText('New value')).toHaveProperty('value', '60')
  expect(await pricesOf(data)).toEqual([100, 50, 10])
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 products' }))
  await screen.findByText('2 products updated')
  expect(await pricesOf(data)).toEqual([60, 60, 10])
})

test('the preview is empty before a value is typed, and a required field cannot be cleared', async () => {
  const { data, dialog } = await openEdit()
  expect(dialog.queryByRole('list')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }))
  dialog.getByText('Enter a value')
  const actions = () =>
    within(dialog.getByLabelText('Action'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(actions()).toEqual(['Set to', 'Raise by a percentage', 'Lower by a percentage'])
  await userEvent.selectOptions(dialog.getByLabelText('Field'), 'Sale price')
  await userEvent.selectOptions(dialog.getByLabelText('Action'), 'Clear')
  await dialog.findByText('1 product will change. 1 product won’t change.')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 product' }))
  await screen.findByText('1 product updated')
  const rows = await data.db.rows('products').orderBy('id').toArray()
  expect(rows.map(({ sale_price }) => sale_price)).toEqual([null, null, null])
})

test('the percentage applies to a price that changes meanwhile, and a deleted row is skipped', async () => {
  const { data, dialog } = await openEdit()
  await userEvent.selectOptions(dialog.getByLabelText('Action'), 'Raise by a percentage')
  await userEvent.type(dialog.getByLabelText('Percent'), '10')
  await dialog.findByRole('button', { name: 'Change 2 products' })
  await act(() => data.db.rows('products').update('a', { price: 200 }))
  await act(() => data.db.rows('products').delete('b'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Change 1 product' }))
  await screen.findByText('1 product updated')
  expect(await pricesOf(data)).toEqual([220, 10])
})

test('Change prices opens with the percentage, for the selected products, or those of the filter if none is selected', async () => {
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    { products: [product('a', 100), product('b', 50), { ...product('c', 10), category: 'Apparel' }] },
  )
  renderPage(<ProductsManager Page={() => null} />, data, {
    at: '/admin-panel?section=products&category=Parts',
    commands: { undo: undoWithoutEngine(data) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change prices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change prices for 2 products' }))
  const percent = dialog.getByLabelText('Percent')
  await waitFor(() => expect(document.activeElement).toBe(percent))
  await userEvent.keyboard('10')
  await userEvent.click(await dialog.findByRole('button', { name: 'Change 2 products' }))
  await screen.findByText('2 products updated')
  expect(await pricesOf(data)).toEqual([110, 55, 10])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await pricesOf(data)).toEqual([100, 50, 10]))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Product b' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change prices' }))
  await screen.findByRole('dialog', { name: 'Change prices for 1 product' })
})

test('a sale is planned for the selected products with start and end, and Undo removes the plan', async () => {
  const { data, dialog } = await openEdit()
  const next = new Date().getFullYear() + 1
  await userEvent.selectOptions(dialog.getByLabelText('Field'), 'Planned sale')
  await userEvent.type(dialog.getByLabelText('Percent'), '20')
  fireEvent.change(dialog.getByLabelText('Starts on'), { target: { value: '' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }))
  dialog.getByText('Choose a date and time')
  fireEvent.change(dialog.getByLabelText('Starts on'), { target: { value: `${next}-11-26T09:00` } })
  fireEvent.change(dialog.getByLabelText(/^Sale ends on/), { target: { value: `${next}-11-30T18:00` } })
  await dialog.findByText(
    `: $100 → On sale for $80 starting Nov 26, ${next}, 9:00 AM. Sale ends Nov 30, ${next}, 6:00 PM`,
    { exact: false },
  )
  // Of the other one, a sale is on.
  dialog.getByText(/The current sale has no end date/)
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 product' }))
  await screen.findByText('1 product updated')
  const planned = async () =>
    (await data.db.rows('products').orderBy('id').toArray()).map(
      ({ next_sale_price }) => next_sale_price ?? null,
    )
  expect(await planned()).toEqual([80, null, null])
  expect(await pricesOf(data)).toEqual([100, 50, 10])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await planned()).toEqual([null, null, null]))
})

test('text fields, choices and tags suggest the values of all rows, also of those that are not selected', async () => {
  const rig = (id: string, make: string) => demoRig({ id, title: `Rig ${id}`, make })
  const tagged = demoProduct({ id: 'p', title: 'Hook', category: 'Hitches', tags: ['Steel'] })
  const data = await openTestData(
    { kind: 'user', uid: 'boss' },
    { rigs: [rig('a', 'Isuzu'), rig('b', 'Hino')], products: [tagged] },
  )
  const suggested = (field: HTMLElement) =>
    [...document.querySelectorAll(`[id="${field.getAttribute('list')}"] option`)].map((one) =>
      one.getAttribute('value'),
    )
  const openOf = async (name: string) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }))
    return within(await screen.findByRole('dialog', { name: /^Edit 1 / }))
  }
  const { unmount } = renderPage(<RigsManager Page={() => null} />, data, { at: '/admin-panel?section=rigs' })
  const rigs = await openOf('Rig a')
  await userEvent.selectOptions(rigs.getByLabelText('Field'), 'Make')
  await waitFor(() =>
    expect(suggested(rigs.getByLabelText('New value'))).toEqual(
      expect.arrayContaining(['Ford', 'Hino', 'Isuzu']),
    ),
  )
  unmount()
  renderPage(<ProductsManager Page={() => null} />, data, { at: '/admin-panel?section=products' })
  const products = await openOf('Hook')
  await userEvent.selectOptions(products.getByLabelText('Field'), 'Tags')
  expect(suggested(products.getByLabelText('Tags'))).toEqual(['Steel'])
  await userEvent.selectOptions(products.getByLabelText('Field'), 'Category')
  within(products.getByLabelText('New value')).getByRole('option', { name: 'Hitches' })
})

test('description, specifications and sizes of several products are changed like the other fields', async () => {
  const { data, dialog } = await openEdit()
  const change = async (field: string, label: string, typed: string) => {
    await userEvent.selectOptions(dialog.getByLabelText('Field'), field)
    fireEvent.change(dialog.getByLabelText(label), { target: { value: typed } })
    await dialog.findByText('2 products will change.')
  }
  await change('Description', 'New value', 'Welded.')
  await change('Specifications', 'Specifications', 'Bed: 9 ft')
  expect(previewOf(dialog)).toEqual(['Product a: (empty) → Bed: 9 ft', 'Product b: (empty) → Bed: 9 ft'])
  await change('Sizes', 'New value', 'S; M (out of stock)')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 products' }))
  await screen.findByText('2 products updated')
  const sizes = [
    { name: 'S', in_stock: true },
    { name: 'M', in_stock: false },
  ]
  expect(await data.db.rows('products').get('a')).toMatchObject({ variants: sizes, in_stock: true })
})

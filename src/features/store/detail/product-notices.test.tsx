/** 'New Product Added' and 'Product Updated' (Site 4): for changes pulled while the store is open. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import type { LocalData } from '#sync/react'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { StorePage } from '../store-page'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap' })

async function show(isFilled = true): Promise<LocalData> {
  const data = await openTestData({ kind: 'anonymous' }, { products: [CAP] })
  if (isFilled) await data.db._meta.put({ key: 'isFilled', value: true })
  renderPage(<StorePage />, data, { at: '/store' })
  await screen.findByText('Showing 1 of 1 products')
  return data
}
const bring = ({ db }: LocalData, products: RowTypes['products'][]) =>
  act(() => db.rows('products').bulkPut(products))
const many = (count: number, over: Partial<RowTypes['products']>) =>
  Array.from({ length: count }, (_, index) =>
    demoProduct({ id: `p${String(index).padStart(2, '0')}`, title: `Part ${index}`, ...over }),
  )

test('shows a toast for an added product and one for an updated product', async () => {
  const data = await show()
  await bring(data, [demoProduct({ id: 'tote', title: 'Tool Tote', sync_xid: '11' })])
  await screen.findByText('New Product Added')
  screen.getByText('Tool Tote', { selector: '[role="alert"] *' })
  await bring(data, [{ ...CAP, price: 30, sync_xid: '12' }])
  await screen.findByText('Product Updated')
})

test('shows a single toast for many products', async () => {
  const data = await show()
  await bring(data, many(40, { sync_xid: '11' }))
  await screen.findByText('40 products: Part 0, Part 1, Part 2 and 37 more')
  expect(screen.getAllByText('New Product Added')).toHaveLength(1)
})

test('shows no toast for the first pull, or for changes made on this device', async () => {
  const data = await show(false)
  await bring(data, many(3, { sync_xid: '9' }))
  await screen.findByText('Showing 4 of 4 products')
  await act(async () => {
    await data.db._meta.put({ key: 'isFilled', value: true })
  })
  await bring(data, [{ ...CAP, title: 'My own cap' }])
  await screen.findByRole('heading', { name: 'My own cap' })
  await bring(data, [{ ...CAP, title: 'My own cap', sync_xid: '20' }])
  // Once this toast is shown, a toast for the earlier change would be shown, too.
  await bring(data, [demoProduct({ id: 'tote', title: 'Tool Tote', sync_xid: '21' })])
  await screen.findByText('New Product Added')
  expect(screen.queryByText('Product Updated')).toBeNull()
  expect(screen.queryByText(/^\d+ products:/)).toBeNull()
})

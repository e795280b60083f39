import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ProductsRow } from '#shared/schema/rows'
import type { LocalData } from '#sync/react'
import { demoProduct } from '#tests/support/component/demo-product'
import { expectNoInjection } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { ProductsManager } from './products-manager'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26, sale_price: 19 })
const FORGE = demoProduct({
  id: 'forge',
  title: 'Forge',
  category: 'Farrier Tools',
  price: 749,
  in_stock: false,
})

async function show(products: ProductsRow[] = [CAP, FORGE], options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { products })
  return {
    data,
    ...renderPage(<ProductsManager Page={() => null} />, data, {
      status: OFFLINE,
      at: '/?section=products',
      ...options,
    }),
  }
}
const changesOf = async (data: LocalData) =>
  (await data.db._outbox.toArray()).map(({ body, label }) => ({
    action: label.action,
    changes: body.kind === 'changes' ? body.changes : [],
  }))

test('a price can be edited in the list, and must be above the sale price', async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Price of Shop Cap: $26. Change it' }))
  const field = screen.getByRole('textbox', { name: 'Price of Shop Cap' })
  fireEvent.change(field, { target: { value: '19' } })
  await userEvent.type(field, '{Enter}')
  screen.getByText('Sale price must be less than regular price')
  fireEvent.change(field, { target: { value: '0' } })
  await userEvent.type(field, '{Enter}')
  screen.getByText('Valid price is required')
  fireEvent.change(field, { target: { value: '$29.50' } })
  await userEvent.type(field, '{Enter}')
  await screen.findByText('Product updated successfully')
  await userEvent.click(screen.getByRole('button', { name: 'Sale price of Shop Cap: $19. Change it' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Sale price of Shop Cap' }), { target: { value: '' } })
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Sale price of Shop Cap: none. Change it' })
  await waitFor(async () =>
    expect(await changesOf(data)).toMatchObject([
      {
        action: 'product.update',
        changes: [{ id: 'cap', set: { price: 29.5 }, base: { price: 26, sale_price: 19 } }],
      },
      { action: 'product.update', changes: [{ id: 'cap', set: { sale_price: null } }] },
    ]),
  )
})

test('stock is switched in the list, for one product and for the selected ones', async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('switch', { name: 'Forge is in stock' }))
  await screen.findByText('Forge: in stock')
  await userEvent.click(screen.getByRole('checkbox', { name: /Shop Cap/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark Out of Stock' }))
  await screen.findByText('Shop Cap: out of stock')
  expect(await changesOf(data)).toMatchObject([
    { action: 'product.update', changes: [{ id: 'forge', set: { in_stock: true } }] },
    { action: 'product.update', changes: [{ id: 'cap', set: { in_stock: false } }] },
  ])
})

test('a product with sizes is in stock if any of its sizes is', async () => {
  const sizes = (isIn: boolean) => [
    { name: 'M', in_stock: isIn },
    { name: 'L', in_stock: isIn },
  ]
  const { data } = await show([demoProduct({ id: 'hoodie', title: 'Hoodie', variants: sizes(true) })])
  await userEvent.click(await screen.findByRole('switch', { name: 'Hoodie is in stock' }))
  await screen.findByText('Hoodie: out of stock')
  expect(await changesOf(data)).toMatchObject([
    { changes: [{ id: 'hoodie', set: { in_stock: false, variants: sizes(false) } }] },
  ])
})

test("sizes are added, set out of stock, moved and removed by keyboard; the product's stock follows from them", async () => {
  const { data } = await show([CAP], { at: '/?section=products&edit=cap' })
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit product: / }))
  expect(dialog.getByRole('checkbox', { name: 'In stock' })).toHaveProperty('checked', true)
  const press = async (name: string) => {
    dialog.getByRole('button', { name }).focus()
    await userEvent.keyboard('{Enter}')
  }
  const nameField = (position: number) => dialog.getByRole('textbox', { name: `Name of size ${position}` })
  for (const [at, name] of ['L', 'M', 'Wrong'].entries()) {
    await press('Add Size')
    await waitFor(() => expect(document.activeElement).toBe(nameField(at + 1)))
    await userEvent.keyboard(name)
  }
  expect(dialog.queryByRole('checkbox', { name: 'In stock' })).toBeNull()
  await press('Move M up')
  await press('Remove Wrong')
  dialog.getByRole('checkbox', { name: 'M is in stock' }).focus()
  await userEvent.keyboard(' ')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Product updated successfully')
  expect(await changesOf(data)).toMatchObject([
    {
      changes: [
        {
          id: 'cap',
          set: {
            variants: [
              { name: 'M', in_stock: false },
              { name: 'L', in_stock: true },
            ],
          },
        },
      ],
    },
  ])
})

test('Admin 5: a size with the name of an earlier one is marked and gets the focus', async () => {
  await show([], { at: '/?section=products&edit=new' })
  const dialog = within(await screen.findByRole('dialog', { name: 'New product' }))
  for (const [index, name] of ['L', 'XL', 'l '].entries()) {
    await userEvent.click(dialog.getByRole('button', { name: 'Add Size' }))
    fireEvent.change(dialog.getByLabelText(`Name of size ${index + 1}`), { target: { value: name } })
  }
  fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Hoodie' } })
  fireEvent.change(dialog.getByLabelText(/^Price/), { target: { value: '40' } })
  fireEvent.change(dialog.getByLabelText(/^Description/), { target: { value: 'Warm' } })
  fireEvent.change(dialog.getByLabelText(/^Category/), { target: { value: 'Apparel' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
  await screen.findByText('Validation Error')
  const isMarked = (size: number) =>
    dialog.getByLabelText(`Name of size ${size}`).getAttribute('aria-invalid') === 'true'
  expect([1, 2, 3].map(isMarked)).toEqual([false, false, true])
  expect(document.activeElement).toBe(dialog.getByLabelText('Name of size 3'))
})

test("Admin 5: the errors of a product are shown together in the toast 'Validation Error', and a valid product is saved", async () => {
  const { data } = await show([], { at: '/?section=products&edit=new' })
  const dialog = within(await screen.findByRole('dialog', { name: 'New product' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
  await screen.findByText('Validation Error')
  screen.getByText(
    'Product title is required, Valid price is required, Product description is required for Snipcart, Category is required',
  )
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill(/^Title/, 'Vise')
  fill(/^Price/, '310')
  fill(/^Description/, 'Cast steel')
  fill(/^Category/, 'Hardware')
  await userEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
  await screen.findByText('Product created successfully')
  expect(await changesOf(data)).toMatchObject([
    {
      action: 'product.create',
      changes: [
        { values: { title: 'Vise', price: 310, sale_price: null, category: 'Hardware', in_stock: true } },
      ],
    },
  ])
})

test('category, stock and sale are filters; unknown values in the address filter nothing', async () => {
  const { unmount } = await show(undefined, {
    at: '/?section=products&category=Farrier+Tools&stock=out&sale=no',
  })
  await screen.findByText('Forge')
  expect(screen.queryByText('Shop Cap')).toBeNull()
  unmount()
  await show(undefined, { at: '/?section=products&category=nonsense&sale=maybe' })
  await screen.findByText('Shop Cap')
})

test('the import wizard replaces the list and has an address of its own, until it is closed', async () => {
  const { router } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }))
  await screen.findByRole('heading', { name: 'Import products' })
  expect(screen.queryByText('Shop Cap')).toBeNull()
  expect(router.state.location.search).toBe('?section=products&import=1')
  await userEvent.click(screen.getByRole('button', { name: 'Back to products' }))
  await screen.findByText('Shop Cap')
  expect(router.state.location.search).toBe('?section=products')
})

test('malformed and hostile values break neither the list nor the form, and no HTML in them is executed', async () => {
  const hostile = demoProduct({
    id: 'wild',
    title: `<img src=x onerror=window.hit=1> ${'w'.repeat(300)} \u202Eתווי`,
    category: null as never,
    price: null as never,
    sale_price: 'cheap' as never,
    in_stock: 'yes' as never,
    variants: [null, 'L', { name: 5 }, { name: '<b>L</b>', in_stock: true }] as never,
    tags: null as never,
    images: ['javascript:window.hit=1'],
    created_at: 'never',
  })
  await show([hostile], { at: '/?section=products&edit=wild&sort=-price' })
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit product: / }))
  expect(dialog.getByLabelText(/^Title/)).toHaveProperty('value', hostile.title)
  expectNoInjection(document.body)
})

test('an empty list shows its text, and a failed first sync shows the text of Admin 8', async () => {
  const { unmount } = await show([])
  await screen.findByText('No products yet')
  unmount()
  await show([], { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to fetch products')
})

test('a sale can be planned from one day to another in the form, and the list shows it', async () => {
  const { data } = await show([demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })], {
    at: '/?section=products&edit=cap',
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit product: Shop Cap' }))
  const next = new Date().getFullYear() + 1
  for (const [label, value] of Object.entries({
    'New sale price': '20',
    'Starts on': `${next}-12-01T09:00`,
    'Sale ends on': `${next}-12-24T18:00`,
  }))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Product updated successfully')
  expect(await changesOf(data)).toMatchObject([
    {
      changes: [
        {
          id: 'cap',
          set: {
            next_sale_price: 20,
            next_price_from: new Date(`${next}-12-01T09:00`).toISOString(),
            sale_until: new Date(`${next}-12-24T18:00`).toISOString(),
          },
        },
      ],
    },
  ])
  await screen.findByText(
    `On sale for $20 starting Dec 1, ${next}, 9:00 AM. Sale ends Dec 24, ${next}, 6:00 PM`,
  )
})

test('the filter for sales follows the prices that the list shows', async () => {
  const ended = { sale_price: 19, sale_until: '2020-01-01T00:00:00+00:00' }
  await show([demoProduct({ id: 'cap', title: 'Shop Cap', price: 26, ...ended })], {
    at: '/?section=products&sale=yes',
  })
  await screen.findByRole('button', { name: 'Sale price of Shop Cap: $19. Change it' })
})

test('the list has a column for planned prices only if there are any', async () => {
  const { unmount } = await show()
  await screen.findByText('Shop Cap')
  expect(screen.queryByRole('columnheader', { name: 'Planned price' })).toBeNull()
  unmount()
  await show([CAP, { ...FORGE, next_price: 800, next_price_from: '2099-01-01T14:00:00+00:00' }])
  await screen.findByRole('columnheader', { name: 'Planned price' })
})

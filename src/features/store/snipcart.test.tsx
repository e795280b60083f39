/** The store in a build with a Snipcart public key: the same buttons fill Snipcart's cart. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { snipcartItem } from '#shared/orders/snipcart-item'
import { changingStatus } from '#tests/support/component/changing-status'
import { demoProduct } from '#tests/support/component/demo-product'
import { fakeSnipcart } from '#tests/support/component/fake-snipcart'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { PurchaseCard } from './detail/purchase-card'
import { StorePage } from './store-page'

const CAP = demoProduct({
  id: 'cap',
  title: 'Shop "Cap" <b>',
  price: 26,
  sale_price: 19.9,
  tags: ['Cap', 'Warm'],
})
const REEL = demoProduct({ id: 'reel', title: 'Hose Reel', in_stock: false })
const TOTE = demoProduct({ id: 'tote', title: 'Tool Tote', images: [] })

// Stubbed before any import, because a build has its key before its code runs.
vi.hoisted(() => vi.stubEnv('VITE_SNIPCART_PUBLIC_KEY', 'a key of the test'))

async function show(options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'anonymous' }, { products: [CAP, REEL, TOTE] })
  return { data, ...renderPage(<StorePage />, data, { at: '/store', ...options }) }
}
const buttonOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('article') as HTMLElement).getByRole<HTMLButtonElement>('button')
}

test('Site 7: the button has id, price, name, description, image, url, categories, tags, quantity, stackable, max quantity', async () => {
  const { scripts } = fakeSnipcart()
  await show()
  const cap = await buttonOf(CAP.title)
  expect([...cap.classList]).toContain('snipcart-add-item')
  expect({ ...cap.dataset }).toMatchObject({
    itemId: 'cap',
    itemName: CAP.title,
    itemPrice: '19.90',
    itemDescription: CAP.description,
    itemImage: `${location.origin}/storage/v1/object/public/product-images/store/cap.webp`,
    itemUrl: '/store/cap',
    itemCategories: 'Apparel',
    itemTags: 'Cap|Warm',
    itemQuantity: '1',
    itemStackable: 'always',
    itemMaxQuantity: '10',
  })
  const reel = await buttonOf('Hose Reel')
  expect([reel.disabled, reel.dataset.itemMaxQuantity]).toEqual([true, '0'])
  expect((await buttonOf('Tool Tote')).dataset.itemImage).toBeUndefined()
  // Their script has not been requested yet.
  expect(scripts).toEqual([])
})

test('the button on the product page has the chosen quantity', async () => {
  fakeSnipcart()
  renderPage(<PurchaseCard product={TOTE} />, await openTestData({ kind: 'anonymous' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }))
  expect(screen.getByRole('button', { name: 'Add to Cart' }).dataset.itemQuantity).toBe('2')
})

test("Site 7: the button of a product with sizes names the chosen size, and Snipcart's script does not read it before", async () => {
  const { scripts } = fakeSnipcart()
  const variants = [
    { name: 'M', in_stock: true },
    { name: 'L', in_stock: true },
  ]
  const hoodie = demoProduct({ id: 'hoodie', title: 'Hoodie', variants })
  renderPage(<PurchaseCard product={hoodie} />, await openTestData({ kind: 'anonymous' }))
  const button = await screen.findByRole('button', { name: 'Add to Cart' })
  expect([...button.classList]).not.toContain('snipcart-add-item')
  await userEvent.click(button)
  expect(screen.getByRole('alert').textContent).toBe('Choose a size')
  expect(scripts).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'L' }))
  expect([...button.classList]).toContain('snipcart-add-item')
  expect({ ...button.dataset }).toMatchObject({
    itemId: 'hoodie',
    itemName: 'Hoodie, size L',
    itemStackable: 'auto',
    itemCustom1Name: 'Size',
    itemCustom1Type: 'readonly',
    itemCustom1Value: 'L',
  })
  expect(snipcartItem(hoodie, 1, undefined, 'L')).toMatchObject({
    name: 'Hoodie, size L',
    customFields: [{ name: 'Size', type: 'readonly', value: 'L' }],
  })
})

test('without a connection, the button says that it needs one', async () => {
  const status = changingStatus({ isReachable: false, state: 'offline' })
  await show({ status })
  expect(await buttonOf('Tool Tote')).toMatchObject({ disabled: true, textContent: 'Needs a Connection' })
  status.set({ isReachable: true, state: 'synced' })
  expect(await buttonOf('Tool Tote')).toMatchObject({ disabled: false, textContent: 'Add to Cart' })
})

test('the button is disabled when the browser reports that it is offline, before any request has failed', async () => {
  const hasNetwork = vi.spyOn(navigator, 'onLine', 'get')
  await show()
  expect((await buttonOf('Tool Tote')).disabled).toBe(false)
  hasNetwork.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await buttonOf('Tool Tote')).toMatchObject({ disabled: true, textContent: 'Needs a Connection' })
})

test("the first click fetches Snipcart's script, and a failed fetch shows an error and is retried by the next click", async () => {
  const snipcart = fakeSnipcart()
  const { data } = await show()
  await userEvent.click(await buttonOf('Tool Tote'))
  await waitFor(() =>
    expect(snipcart.scripts).toEqual(['https://cdn.snipcart.com/themes/v3.7.1/default/snipcart.js']),
  )
  // A second click while the script is loading would add the product twice.
  await waitFor(async () => expect((await buttonOf(CAP.title)).disabled).toBe(true))
  act(() => snipcart.fail())
  await screen.findByText(/^We couldn’t reach the cart\./)
  expect(snipcart.items).toEqual([])

  await userEvent.click(await buttonOf('Tool Tote'))
  await waitFor(() => expect(snipcart.scripts).toHaveLength(2))
  act(() => snipcart.begin())
  await screen.findByText('Added to Cart')
  expect(snipcart.items).toMatchObject([
    { id: 'tote', price: 26, quantity: 1, url: '/store/tote', maxQuantity: 10 },
  ])
  await screen.findByRole('link', { name: 'Cart, 1 item' })

  // From now on their script handles clicks itself; nothing must be added twice.
  await userEvent.click(await buttonOf(CAP.title))
  await userEvent.click(await buttonOf('Tool Tote'))
  await screen.findByRole('link', { name: 'Cart, 3 items' })
  await waitFor(() => expect(screen.getAllByText('Added to Cart')).toHaveLength(2))
  expect(snipcart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['tote', 2],
    ['cap', 1],
  ])
  expect(await data.db._cart.count()).toBe(0)
})

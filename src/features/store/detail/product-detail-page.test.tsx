import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addToCart } from '#device-data/cart'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import type { Principal } from '#sync/core/principal'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { ProductDetailPage } from './product-detail-page'

const FORGE = demoProduct({
  id: '0f0e0d0c-0000-4000-8000-000000000001',
  title: 'Propane Forge',
  category: 'Farrier Tools',
  description: 'Hot in four minutes.\n\nHose included.',
  price: 749,
  sale_price: 679,
  tags: ['Forge'],
  images: ['product-images/a.webp', 'product-images/b.webp'],
  specifications: { Weight: '31 lb', Burners: '2' },
})
const STAND = demoProduct({
  id: '1f0e0d0c-0000-4000-8000-000000000002',
  title: 'Anvil Stand',
  category: 'Farrier Tools',
  price: 485,
})
const CAP = demoProduct({ id: '2f0e0d0c-0000-4000-8000-000000000003', title: 'Shop Cap' })
const review = (
  id: string,
  over: Partial<RowTypes['product_reviews']> = {},
): RowTypes['product_reviews'] => ({
  id,
  user_id: 'u1',
  product_id: FORGE.id,
  order_id: null,
  author_name: 'Tess H.',
  rating: 5,
  title: 'Hot',
  body: 'Four minutes, as it says.',
  status: 'approved',
  created_at: '2026-02-01T00:00:00Z',
  updated_at: '2026-02-01T00:00:00Z',
  ...over,
})

const page = (
  <Routes>
    <Route path="/store/:id" element={<ProductDetailPage />} />
    <Route path="/store" element={<p>The store</p>} />
  </Routes>
)
async function show(
  rows: { products?: RowTypes['products'][]; product_reviews?: RowTypes['product_reviews'][] } = {},
  options: RenderAppOptions = {},
  principal: Principal = { kind: 'anonymous' },
) {
  const data = await openTestData(principal, { products: [FORGE, STAND, CAP], ...rows })
  return { data, ...renderPage(page, data, { at: paths.product(FORGE), ...options }) }
}
const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )

test('shows the minimum shipping cost, free pickup, and the return period with a link to the terms', async () => {
  const setting_value = { shippingRates: { standard: 50, express: 100, overnight: 200 } }
  const { data } = await show()
  const rows = data.db.rows('public_settings')
  await act(() =>
    rows.put({ id: 'p', setting_key: 'payment_settings', setting_value, updated_at: '2026-01-01T00:00:00Z' }),
  )
  await screen.findByText('Shipping from $50 · free pickup in Genoa, NY')
  const returns = screen.getByRole('link', { name: '30-day returns' })
  expect(returns.getAttribute('href')).toBe('/terms')
  expect(returns.parentElement?.textContent).toBe('30-day returns on unused items')
  const free = { shippingRates: { standard: 0, express: 100, overnight: 200 } }
  await act(() => rows.update('p', { setting_value: free }))
  await screen.findByText('Free shipping · free pickup in Genoa, NY')
})

test('shows when an item in stock is likely to arrive, unless the shop estimates no days', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { data } = await show()
  const rows = data.db.rows('public_settings')
  const store = (deliveryDays: Record<string, string>) =>
    act(() =>
      rows.put({
        id: 'p',
        setting_key: 'payment_settings',
        setting_value: { deliveryDays },
        updated_at: '2026-01-01T00:00:00Z',
      }),
    )
  await store({})
  await screen.findByText('Estimated delivery Dec 3–7 (standard)')
  await store({ standard: '', express: '1-2' })
  await screen.findByText('Estimated delivery Nov 27–30 (express)')
  await store({ standard: '', express: '', overnight: '' })
  await waitFor(() => expect(screen.queryByText(/^Estimated delivery/)).toBeNull())
  await store({})
  await screen.findByText(/^Estimated delivery/)
  await act(() => data.db.rows('products').update(FORGE.id, { in_stock: false }))
  await waitFor(() => expect(screen.queryByText(/^Estimated delivery/)).toBeNull())
})

test('shows pictures, category, tags, price, savings, stock, description and specifications, and has JSON-LD', async () => {
  await show({ product_reviews: [review('r1'), review('r2', { rating: 4 })] })
  await screen.findByRole('heading', { level: 1, name: 'Propane Forge' })
  const gallery = within(screen.getByRole('region', { name: 'Pictures of Propane Forge' }))
  gallery.getByRole('img', { name: 'Propane Forge, picture 1 of 2' })
  const badges = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  for (const badge of ['Farrier Tools', 'Forge']) within(badges).getByText(badge)
  screen.getByText('Save $70 (9%)')
  screen.getAllByText('In Stock')
  screen.getByText('Hose included.')
  await screen.findByRole('tab', { name: 'Specifications', selected: true })
  const facts = (await screen.findByText('Burners')).closest('dl')
  expect([...(facts?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Burners',
    'Weight',
    'Category',
  ])
  await screen.findByText(/4\.5 from 2 reviews/)
  await waitFor(() =>
    expect(structuredData()).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({
          price: 679,
          availability: 'https://schema.org/InStock',
        }),
        aggregateRating: expect.objectContaining({ ratingValue: 4.5, reviewCount: 2 }),
      }),
    ),
  )
})

test('adds the last valid quantity to the cart', async () => {
  const { data } = await show()
  const field = await screen.findByRole('textbox', { name: 'Quantity of Propane Forge' })
  for (const typed of ['abc', '-1', '4']) {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByText('Added to Cart')
  screen.getByText('4 × Propane Forge')
  expect(await data.db._cart.get(FORGE.id)).toMatchObject({ quantity: 4, seen_price: 679 })
})

const HOODIE = demoProduct({
  id: '00d1e000-0000-4000-8000-000000000004',
  title: 'Hoodie',
  variants: [
    { name: 'XL', in_stock: false },
    { name: 'M', in_stock: true },
    { name: 'L', in_stock: true },
  ],
})

test("'Add to Cart' without a size shows 'Choose a size' and moves the focus to the choice; each size has its own line", async () => {
  const { data } = await show({ products: [HOODIE] }, { at: '/store/hoodie-00d1e000' })
  const size = await screen.findByRole('group', { name: 'Size' })
  const out = within(size).getByRole<HTMLInputElement>('radio', { name: 'XL: out of stock' })
  expect(out.disabled).toBe(true)
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await add()
  expect((await within(size).findByRole('alert')).textContent).toBe('Choose a size')
  expect(document.activeElement).toBe(within(size).getByRole('radio', { name: 'M' }))
  expect(await data.db._cart.count()).toBe(0)
  await userEvent.keyboard(' ')
  expect(within(size).getByRole('alert').textContent).toBe('')
  await add()
  await screen.findByText('Hoodie, size M')
  await userEvent.click(within(size).getByRole('radio', { name: 'L' }))
  await add()
  await screen.findByText('Hoodie, size L')
  expect(await data.db._cart.toArray()).toMatchObject([
    { product_id: `${HOODIE.id}/L`, quantity: 1, seen_title: 'Hoodie, size L' },
    { product_id: `${HOODIE.id}/M`, quantity: 1, seen_title: 'Hoodie, size M' },
  ])
})

test('a link can choose a size in stock, and another one can be chosen instead', async () => {
  const at = '/store/hoodie-00d1e000?size='
  const { router } = await show({ products: [HOODIE] }, { at: `${at}L` })
  const size = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await waitFor(() => expect(size('L').checked).toBe(true))
  await userEvent.click(await screen.findByRole('tab', { name: 'Related Products' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=related'))
  expect(size('L').checked).toBe(true)
  await userEvent.click(size('M'))
  expect([size('L').checked, size('M').checked]).toEqual([false, true])
  for (const name of ['XL', '__proto__']) {
    // Elsewhere in between: a size that was chosen once stays chosen.
    await act(() => router.navigate('/store'))
    await act(() => router.navigate(at + name))
    await screen.findByRole('radio', { name: 'M' })
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(screen.getByRole('group', { name: 'Size' }).textContent).toContain('Choose a size')
  }
})

test('the limit of ten applies to each size, and the message says so', async () => {
  const { data } = await show({ products: [HOODIE] }, { at: '/store/hoodie-00d1e000' })
  await addToCart(data.db, HOODIE, 10, 'L')
  await userEvent.click(await screen.findByRole('radio', { name: 'L' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByText('You can order up to 10 of this size.')
  await userEvent.click(screen.getByRole('radio', { name: 'M' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByText('Hoodie, size M')
})

test('a garment in letter sizes has a size table; other products and sizes have none', async () => {
  const at = '/store/hoodie-00d1e000'
  const hoodie = { ...HOODIE, category: 'Apparel' }
  const { data } = await show({ products: [hoodie] }, { at })
  const rows = () => screen.queryAllByRole('row').map((row) => row.textContent)
  await userEvent.click(await screen.findByText('Size chart'))
  expect(rows()).toEqual(['SizeChest (in)Length (in)', 'XL46–4831', 'M38–4029', 'L42–4430'])
  const odd = [...HOODIE.variants, { name: 'constructor', in_stock: true }]
  await act(() => data.db.rows('products').update(HOODIE.id, { variants: odd }))
  await screen.findByRole('radio', { name: 'constructor' })
  expect(rows()).toHaveLength(4)
  const variants = [{ name: 'Tall', in_stock: true }]
  await act(() => data.db.rows('products').update(HOODIE.id, { variants }))
  await waitFor(() => expect(screen.queryByText('Size chart')).toBeNull())
  await act(() =>
    data.db.rows('products').update(HOODIE.id, { variants: HOODIE.variants, category: 'Storage' }),
  )
  await screen.findByRole('radio', { name: 'L' })
  expect(screen.queryByText('Size chart')).toBeNull()
})

test('a chosen size that goes out of stock must be chosen again', async () => {
  const { data } = await show({ products: [HOODIE] }, { at: '/store/hoodie-00d1e000' })
  await userEvent.click(await screen.findByRole('radio', { name: 'L' }))
  const variants = HOODIE.variants.map(({ name }) => ({ name, in_stock: name === 'M' }))
  await act(() => data.db.rows('products').update(HOODIE.id, { variants }))
  await screen.findByRole('radio', { name: 'L: out of stock' })
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a size')
  expect(await data.db._cart.count()).toBe(0)
})

test("a product that is out of stock says 'Out of Stock' and cannot be bought", async () => {
  await show({ products: [{ ...FORGE, in_stock: false }] })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Out of Stock' })
  expect(button.disabled).toBe(true)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Propane Forge' })
  expect(field.disabled).toBe(true)
})

test('related products are those of the same category, and their tab is in the URL', async () => {
  const { router } = await show()
  await userEvent.click(await screen.findByRole('tab', { name: 'Related Products' }))
  const list = await screen.findByRole('list', { name: 'Related Products' })
  within(list).getByRole('heading', { name: 'Anvil Stand' })
  expect(within(list).getAllByRole('article')).toHaveLength(1)
  expect(router.state.location.search).toBe('?tab=related')
})

test('the card of a related product shows its rating', async () => {
  await show(
    { product_reviews: [review('r1', { product_id: STAND.id })] },
    { at: `${paths.product(FORGE)}?tab=related` },
  )
  const list = await screen.findByRole('list', { name: 'Related Products' })
  await within(list).findByText('Farrier Tools · ★ 5.0 (1)')
})

test('the rating at the top leads to the reviews, by keyboard too', async () => {
  const { router } = await show({ product_reviews: [review('r1')] })
  const rating = await screen.findByRole('link', { name: /^★ 5\.0 \(1\)/ })
  const heading = await screen.findByRole('heading', { name: 'Customer Reviews' })
  rating.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(heading)
  expect(router.state.location.hash).toBe('')
})

test("shows only approved reviews, not the person's own pending one, and none while reviews are switched off", async () => {
  const reviews = [
    review('r1', { title: 'Approved one' }),
    review('r2', { title: 'Pending one', status: 'pending' }),
    review('r3', { title: 'Rejected one', status: 'rejected' }),
    review('r4', { title: 'Of another product', product_id: CAP.id }),
  ]
  const { data } = await show({ product_reviews: reviews }, {}, { kind: 'user', uid: 'u1' })
  await screen.findByRole('heading', { name: 'Approved one' })
  expect(screen.queryByText(/Pending one|Rejected one|Of another product/)).toBeNull()
  await data.db.rows('public_settings').put({
    id: 's1',
    setting_key: 'feature_settings',
    setting_value: { enableReviews: false },
    updated_at: '2026-01-01T00:00:00Z',
  })
  await waitFor(() => expect(screen.queryByText('Customer Reviews')).toBeNull())
})

test('lists recently viewed products at the bottom', async () => {
  const { router } = await show()
  await screen.findByRole('heading', { level: 1, name: 'Propane Forge' })
  await router.navigate(paths.product(CAP))
  await screen.findByRole('heading', { level: 1, name: 'Shop Cap' })
  const viewed = await screen.findByRole('region', { name: 'Recently viewed' })
  within(viewed).getByRole('link', { name: /Propane Forge/ })
})

test('an unknown product shows as not found once the pull is complete', async () => {
  await show({}, { at: '/store/nothing-3f0e0d0c' })
  await screen.findByRole('heading', { name: 'Product not found' })
})

test('a failed first load opens the store with a toast', async () => {
  await show({ products: [] }, { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByText('Failed to load product details')
  await screen.findByText('The store')
})

test('a planned price is shown from its start, even offline and while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const planned = { next_sale_price: 599, next_price_from: inMinutes(1), sale_until: inMinutes(3) }
  await show({ products: [{ ...FORGE, sale_price: null, ...planned }] }, { status: OFFLINE })
  const shows = (price: string) => waitFor(() => expect(document.body.textContent).toContain(price))
  await shows('$749')
  expect(document.body.textContent).not.toContain('$599')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await shows('$599')
  await act(() => vi.advanceTimersByTimeAsync(121_000))
  await waitFor(() => expect(document.body.textContent).not.toContain('$599'))
})

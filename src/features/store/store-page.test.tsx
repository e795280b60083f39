import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { StorePage } from './store-page'

const PRODUCTS = [
  demoProduct({ id: 'cap', title: 'Shop Cap', category: 'Apparel', price: 26 }),
  demoProduct({
    id: 'forge',
    title: 'Propane Forge',
    category: 'Farrier Tools',
    price: 749,
    sale_price: 679,
  }),
  demoProduct({ id: 'reel', title: 'Hose Reel', category: 'Hardware', price: 98, in_stock: false }),
]
const EMPTY = { ...SYNCED, isFilled: false }

async function show(options: RenderAppOptions = {}, products: RowTypes['products'][] = PRODUCTS) {
  const data = await openTestData({ kind: 'anonymous' }, { products })
  return { data, ...renderPage(<StorePage />, data, { at: '/store', ...options }) }
}
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('article') as HTMLElement)
}

const review = (id: string, rating: number): RowTypes['product_reviews'] => ({
  id,
  user_id: 'u1',
  product_id: 'cap',
  order_id: null,
  author_name: 'Ada',
  rating,
  title: null,
  body: null,
  status: 'approved',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

test('cards cut the description at 50 characters and strike through the price before the sale', async () => {
  const { container } = await show()
  await screen.findByText('Showing 3 of 3 products')
  ;(await card('Shop Cap')).getByText('Cotton twill, curved brim, stamped-plate badge…')
  const forge = await card('Propane Forge')
  expect(forge.getByText('$679').tagName).toBe('STRONG')
  expect(forge.getByText('$749').tagName).toBe('S')
  expect(forge.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/store/propane-forge-forge')
  screen.getByRole('link', { name: 'Get Custom Quote' })
  expect(container.querySelectorAll('s')).toHaveLength(1)
})

test('the card of a product with sizes names them and links to its page, where a size can be chosen', async () => {
  const { data } = await show()
  const variants = [{ name: 'M', in_stock: true }]
  await card('Shop Cap')
  await act(() => data.db.rows('products').update('cap', { variants }))
  const choose = await (await card('Shop Cap')).findByRole('link', { name: 'Choose a Size' })
  expect(choose.getAttribute('href')).toBe('/store/shop-cap-cap')
  ;(await card('Shop Cap')).getByText('Apparel · Size M')
  await act(() =>
    data.db.rows('products').update('cap', { variants: [{ name: 'M', in_stock: false }], in_stock: false }),
  )
  const soldOut = await (await card('Shop Cap')).findByRole('button', { name: 'Out of Stock' })
  expect(soldOut).toHaveProperty('disabled', true)
})

test('a card shows the rating of approved reviews, and none while reviews are switched off', async () => {
  const { data } = await show()
  await card('Shop Cap')
  await act(() => data.db.rows('product_reviews').bulkPut([review('r1', 5), review('r2', 4)]))
  await (await card('Shop Cap')).findByText('Apparel · ★ 4.5 (2)')
  ;(await card('Propane Forge')).getByText('Farrier Tools')
  await act(() =>
    data.db.rows('public_settings').put({
      id: 's',
      setting_key: 'feature_settings',
      setting_value: { enableReviews: false },
      updated_at: '2026-01-01T00:00:00Z',
    }),
  )
  await (await card('Shop Cap')).findByText('Apparel')
})

test('the store can be sorted by rating once a product has reviews', async () => {
  const { data, router } = await show()
  const sort = await screen.findByLabelText<HTMLSelectElement>('Sort by')
  const orders = () => [...sort.options].map(({ textContent }) => textContent)
  const prices = ['Newest first', 'Price: low to high', 'Price: high to low']
  expect(orders()).toEqual(prices)
  await act(() => data.db.rows('product_reviews').put(review('r1', 5)))
  await waitFor(() => expect(orders()).toEqual([...prices, 'Best rated']))
  await userEvent.selectOptions(sort, 'Best rated')
  const titles = () =>
    screen.getAllByRole('article').map((part) => within(part).getByRole('heading').textContent)
  await waitFor(() => expect(titles()[0]).toBe('Shop Cap'))
  expect(router.state.location.search).toBe('?sort=rating')
})

test("'Out of Stock' disables the button", async () => {
  await show()
  const reel = await card('Hose Reel')
  expect(reel.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true)
  expect(reel.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
})

test("shows 'Added to Cart', updates the count on the cart button, and allows at most ten of one product", async () => {
  const { data } = await show()
  screen.getByRole('link', { name: 'Cart, 0 items' })
  const add = (await card('Shop Cap')).getByRole('button', { name: 'Add to Cart' })
  await userEvent.click(add)
  const toast = within(await screen.findByRole('alert'))
  toast.getByText('Added to Cart')
  expect(toast.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  await screen.findByRole('link', { name: 'Cart, 1 item' })
  await act(() => data.db._cart.update('cap', { quantity: 10 }))
  await screen.findByRole('link', { name: 'Cart, 10 items' })
  await userEvent.click(add)
  await screen.findByText('Nothing Added')
  screen.getByText('You can order up to 10 of this product.')
  expect((await data.db._cart.get('cap'))?.quantity).toBe(10)
  expect(await data.db._outbox.count()).toBe(0)
})

test('shows an error when the cart cannot be saved on this device', async () => {
  const { data } = await show()
  const cap = await card('Shop Cap')
  data.db.close({ disableAutoOpen: true })
  await userEvent.click(cap.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByText(/^Failed to add to cart/)
})

test('a shared link filters by category and price, chips remove filters, and choices show how many products they find', async () => {
  const { router } = await show({ at: '/store?category=farrier+tools&price=100-up' })
  await screen.findByText('Showing 1 of 3 products')
  const category = await screen.findByRole('group', { name: 'Category' })
  expect(within(category).getByRole<HTMLInputElement>('checkbox', { name: /^Farrier Tools/ }).checked).toBe(
    true,
  )
  expect(within(category).getByRole<HTMLInputElement>('checkbox', { name: /^Apparel/ }).disabled).toBe(true)
  const price = screen.getByRole('group', { name: 'Price' })
  within(price).getByRole('checkbox', { name: '$100 and above 1' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Price: $100 and above' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Category: Farrier Tools' }))
  await screen.findByText('Showing 3 of 3 products')
  expect(router.state.location.search).toBe('')
})

test('the search tolerates a typo, says so, and is in the URL', async () => {
  const { router } = await show()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), { target: { value: 'propnae' } })
  await screen.findByText('Showing 1 of 3 products')
  screen.getByText('No exact matches for “propnae”. Showing close matches.')
  expect(router.state.location.search).toBe('?q=propnae')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'submarine' } })
  await screen.findByRole('heading', { name: 'No products found' })
  expect(screen.queryByText(/^No exact matches/)).toBeNull()
  screen.getByText('No products match “submarine”. Check the spelling, or try another word.')
  await userEvent.click(screen.getByRole('button', { name: 'Hardware' }))
  expect(document.activeElement).toBe(await screen.findByText('Showing 1 of 3 products'))
  expect(router.state.location.search).toBe('?category=Hardware')
})

test('without results a button clears the filters, and the shop can be called', async () => {
  await show({ at: '/store?category=Apparel&price=100-up' })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }))
  expect(document.activeElement).toBe(await screen.findByText('Showing 3 of 3 products'))
  expect(screen.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:/)
})

test('a search that finds few products names the rigs for sale and the projects that match it', async () => {
  const data = await openTestData(
    { kind: 'anonymous' },
    {
      products: PRODUCTS,
      rigs: [
        demoRig({ id: 'r1', title: 'Show Rig', model: 'F-350' }),
        demoRig({ id: 'r2', title: 'Sold Rig', model: 'F-350', status: 'sold' }),
        demoRig({ id: 'r3', title: 'Other Rig', model: 'Sprinter' }),
      ],
      projects: [1, 2, 3, 4].map((at) => demoProject({ id: `p${at}`, title: `F350 Build ${at}` })),
    },
  )
  const { router } = renderPage(<StorePage />, data, { at: '/store?q=F350' })
  const linksOf = async (name: string) => {
    const links = within(await screen.findByRole('region', { name })).getAllByRole('link')
    return links.map((link) => [link.textContent, link.getAttribute('href')])
  }
  expect(await linksOf('1 rig matches “F350”')).toEqual([['Show Rig', '/rigs-available/show-rig-r1']])
  const projects = await linksOf('4 projects match “F350”')
  expect(projects).toHaveLength(4)
  expect(projects[3]).toEqual(['See all 4 matching projects', '/projects?q=F350'])
  // The word is spelled as others spell it, and there is nothing to sort.
  screen.getByText('No products match “F350”, but the results above do.')
  expect(screen.queryByText(/Check the spelling/)).toBeNull()
  expect(screen.queryByLabelText('Sort by')).toBeNull()
  // A close match of a rig is none.
  await act(() => router.navigate('/store?q=Sprintr'))
  await screen.findByRole('heading', { name: 'No products found' })
  await waitFor(() => expect(screen.queryByRole('region', { name: /match/ })).toBeNull())
  screen.getByText('No products match “Sprintr”. Check the spelling, or try another word.')
  expect(screen.queryByLabelText('Sort by')).toBeNull()
})

test('a search without products says so once it is known which rigs and projects match it', async () => {
  const data = await openTestData({ kind: 'anonymous' }, { products: PRODUCTS })
  const failed = { ...EMPTY, hasFailed: true }
  const title = () => screen.queryByRole('heading', { name: 'No products found' })
  const first = renderPage(<StorePage />, data, { at: '/store?q=F350', status: EMPTY })
  await screen.findByText('Showing 0 of 3 products')
  await screen.findByText('Loading')
  expect(title()).toBeNull()
  first.unmount()
  const second = renderPage(<StorePage />, data, { at: '/store?q=F350', status: failed })
  await waitFor(() => expect(title()).not.toBeNull())
  second.unmount()
  await data.db.rows('rigs').put(demoRig({ id: 'r1', title: 'Stock Cap, F-350' }))
  /** What was shown after each change of the page, as long as it says that there is no product. */
  const seen: boolean[] = []
  const watch = new MutationObserver(
    () => title() && seen.push(screen.queryByRole('region', { name: /match/ }) !== null),
  )
  watch.observe(document.body, { childList: true, subtree: true })
  renderPage(<StorePage />, data, { at: '/store?q=F350' })
  const rigs = await screen.findByRole('region', { name: '1 rig matches “F350”' })
  await waitFor(() => expect(title()).not.toBeNull())
  watch.disconnect()
  expect(rigs.compareDocumentPosition(title() as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(seen).not.toHaveLength(0)
  expect(seen).not.toContain(false)
})

test('"sale" finds the products on sale, and not "safe"', async () => {
  await show({ at: '/store?q=sale' }, [
    ...PRODUCTS,
    demoProduct({ id: 'light', title: 'Safety Light', category: 'Safety', price: 20 }),
  ])
  await screen.findByText('Showing 1 of 4 products')
  await card('Propane Forge')
})

test.each(['cowhide', '36', '3XL'])('the search %j finds a specification or a size', async (query) => {
  const variants = ['S', '3XL'].map((name) => ({ name, in_stock: true }))
  const specifications = { Material: 'Cowhide', Pockets: 36, Odd: { cowhide: null }, None: null } as never
  const odd = ['text', ['cowhide'], null, 36].map((value, at) =>
    demoProduct({ id: `odd${at}`, specifications: value as never, variants: 'S' as never }),
  )
  await show({ at: `/store?q=${query}` }, [
    ...odd,
    demoProduct({ id: 'apron', title: 'Apron', specifications, variants }),
  ])
  await screen.findByText('Showing 1 of 5 products')
  await card('Apron')
})

test('a search for a size leads to the page of the product with this size', async () => {
  const variants = ['L', 'XL'].map((name) => ({ name, in_stock: true }))
  await show({ at: '/store?q=hoodie+xl' }, [demoProduct({ id: 'a', title: 'Hoodie', variants })])
  const hoodie = await card('Hoodie')
  for (const name of ['Details', 'Choose a Size'])
    expect(hoodie.getByRole('link', { name }).getAttribute('href')).toBe('/store/hoodie-a?size=XL')
})

test('the best match is first, followed by products that only mention the word', async () => {
  await show({ at: '/store?q=forge' }, [
    demoProduct({ id: 'a', title: 'Propane Forge', price: 700, created_at: '2025-01-01T00:00:00Z' }),
    demoProduct({
      id: 'b',
      title: 'Hoodie',
      description: 'A forge on the back.',
      price: 50,
      created_at: '2026-01-01T00:00:00Z',
    }),
  ])
  await screen.findByText('Showing 2 of 2 products')
  const titles = screen.getAllByRole('article').map((part) => within(part).getByRole('heading').textContent)
  expect(titles).toEqual(['Propane Forge', 'Hoodie'])
  expect(screen.queryByText(/^No exact matches/)).toBeNull()
})

test.each(['price=cheap', 'price=__proto__', 'category=%3Cb%3E', 'q=%28%28%5B%5C*', 'price=constructor'])(
  'a URL with %s still shows the store',
  async (query) => {
    await show({ at: `/store?${query}` })
    await screen.findByText(/^Showing [03] of 3 products$/)
  },
)

test('shows a skeleton before the first pull, and reports a failed first pull with a retry button', async () => {
  const syncNow = vi.fn()
  const { unmount } = await show({ status: EMPTY }, [])
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(screen.queryByText('No products found')).toBeNull()
  unmount()
  await show({ status: { ...EMPTY, hasFailed: true }, commands: { syncNow } }, [])
  await screen.findByRole('heading', { name: 'Failed to load products' })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(syncNow).toHaveBeenCalledOnce()
})

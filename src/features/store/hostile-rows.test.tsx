/** Careless or hostile rows: the store still renders, shows markup as text, and runs no script. */
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { demoProduct } from '#tests/support/component/demo-product'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ProductDetailPage } from './detail/product-detail-page'
import { StorePage } from './store-page'

const everywhere = (text: string): Partial<RowTypes['products']> => ({
  title: text,
  description: `${text}\n\n${text}`,
  category: text,
  tags: [text, text],
  images: [text, text],
})

const CASES: [string, Partial<RowTypes['products']>][] = [
  ['HTML in every field', everywhere(HOSTILE_HTML)],
  ['the end of a script element', everywhere('</script><script>window.hit=1</script>')],
  ['300 characters without a break', everywhere('W'.repeat(300))],
  ['text from right to left', everywhere('شاحنة إنقاذ خفيفة 4x4')],
  ['emoji', everywhere('👩🏽‍🚒'.repeat(60))],
  ['no price at all', { price: null as never, sale_price: null, description: '', tags: [], images: [] }],
  ['a price that is no number', { price: 'free' as never, sale_price: 'x' as never }],
  ['a sale that is dearer', { price: 10, sale_price: 1e12 }],
  ['pictures that are scripts', { images: ['javascript:alert(1)', '//evil.example/a.png', '../../auth/v1'] }],
]

/** Sizes that are no list of sizes. */
const MALFORMED_SIZES: [string, unknown][] = [
  ['a text', 'S;M'],
  ['a list of texts', ['S', 'M']],
  ['a list of null', [null]],
  ['a list of objects without a name', [{ in_stock: true }]],
]

test.each(MALFORMED_SIZES)('a product whose sizes are %s is sold without a size', async (_, variants) => {
  const row = demoProduct({ variants: variants as never })
  const data = await openTestData({ kind: 'anonymous' }, { products: [row] })
  const store = renderPage(<StorePage />, data, { at: '/store' })
  await screen.findByRole('button', { name: 'Add to Cart' })
  expect(screen.queryByRole('link', { name: 'Choose a Size' })).toBeNull()
  store.unmount()
  renderPage(
    <Routes>
      <Route path="/store/:id" element={<ProductDetailPage />} />
    </Routes>,
    data,
    { at: paths.product(row) },
  )
  await screen.findByRole('heading', { level: 1, name: row.title })
  await screen.findByRole('button', { name: 'Add to Cart' })
  expect(screen.queryByRole('group', { name: 'Size' })).toBeNull()
})

test.each(CASES)('the store shows %s as text', async (_, over) => {
  const row = demoProduct(over)
  const { container } = renderPage(
    <StorePage />,
    await openTestData({ kind: 'anonymous' }, { products: [row] }),
    { at: '/store' },
  )
  await screen.findByRole('heading', { level: 2, name: row.title })
  screen.getByText('Showing 1 of 1 products')
  expectNoInjection(container)
})

test.each(CASES)('a product page and a review show %s as text', async (_, over) => {
  const row = demoProduct(over)
  const review = {
    id: 'r1',
    user_id: null,
    product_id: row.id,
    order_id: null,
    author_name: row.title,
    rating: 900,
    title: row.title,
    body: row.title,
    status: 'approved' as const,
    created_at: 'never',
    updated_at: 'never',
  }
  const { container } = renderPage(
    <Routes>
      <Route path="/store/:id" element={<ProductDetailPage />} />
    </Routes>,
    await openTestData({ kind: 'anonymous' }, { products: [row], product_reviews: [review] }),
    { at: paths.product(row) },
  )
  await screen.findByRole('heading', { level: 1, name: row.title })
  await screen.findByText(/5\.0 from 1 review/)
  expectNoInjection(container)
  expect(window).not.toHaveProperty('hit')
})

test.each(['%E0%A4%A', '<script>', '__proto__', 'a'.repeat(3_000)])(
  'an id like %j shows as not found',
  async (id) => {
    renderPage(
      <Routes>
        <Route path="/store/:id" element={<ProductDetailPage />} />
      </Routes>,
      await openTestData({ kind: 'anonymous' }),
      { at: `/store/${encodeURIComponent(id)}` },
    )
    await screen.findByRole('heading', { level: 1, name: 'Product not found' })
  },
)

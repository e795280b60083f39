import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ReviewsManager } from './reviews-manager'

const review = (over: Partial<RowTypes['product_reviews']> = {}): RowTypes['product_reviews'] => ({
  id: 'r1',
  user_id: 'u1',
  product_id: 'p1',
  order_id: 'o1',
  author_name: 'Ada',
  rating: 2,
  title: 'Runs small',
  body: 'Order one size up.',
  status: 'pending',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...over,
})

async function show(reviews: RowTypes['product_reviews'][], search = '') {
  const products = [demoProduct({ id: 'p1', title: 'Hoodie' })]
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { product_reviews: reviews, products })
  return { data, ...renderPage(<ReviewsManager />, data, { at: `/admin-panel?section=reviews${search}` }) }
}

test('a review can be published or rejected in the list, with Undo', async () => {
  const { data } = await show([review()])
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Runs small' }))
  await screen.findByText('Review published successfully')
  screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Runs small' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Reject Runs small' }))
  await screen.findByText('Review rejected successfully')
  expect((await data.db._outbox.toArray()).map(({ label }) => label)).toEqual([
    { action: 'review.status', subject: 'Runs small' },
    { action: 'review.status', subject: 'Runs small' },
  ])
})

test('pending reviews are filtered by status, selected and published together', async () => {
  const rows = [review(), review({ id: 'r2', title: null }), review({ id: 'r3', status: 'rejected' })]
  const { data } = await show(rows, '&status=pending')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Review by Ada' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Runs small' }))
  const bar = within(screen.getByRole('region', { name: /selected|chosen/i }))
  await userEvent.click(bar.getByRole('button', { name: 'Approve' }))
  await screen.findByText('2 reviews published successfully')
  await waitFor(async () =>
    expect((await data.db.rows('product_reviews').toArray()).map(({ status }) => status)).toEqual([
      'approved',
      'approved',
      'rejected',
    ]),
  )
})

test('a review opens in full, with its product', async () => {
  await show([review({ body: `${'long '.repeat(60)}end` })], '&edit=r1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Runs small' }))
  dialog.getByText(/end$/)
  expect(dialog.getByRole('link', { name: 'Hoodie' }).getAttribute('href')).toBe('/store/hoodie-p1')
})

test('a malformed review is listed and can be opened; an empty list shows its text', async () => {
  const wild = review({
    title: HOSTILE_HTML,
    body: null,
    rating: 99,
    status: 'limbo' as 'pending',
    product_id: 'gone',
    order_id: null,
    author_name: '',
    created_at: '',
  })
  const { container, unmount } = await show([wild], '&edit=r1&status=limbo&rating=99')
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('No text')
  within(dialog).getByText('Deleted')
  expectNoInjection(container)
  expectNoInjection(dialog)
  unmount()
  await show([])
  await screen.findByRole('heading', { name: 'No reviews yet' })
})

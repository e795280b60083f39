import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BackendError } from '#sync/errors'
import { renderApp } from '#tests/support/component/render-app'
import { TrackOrderPage } from './track-order-page'

const TOKEN = '5f0c1a52-0000-4000-8000-000000000001'
const ORDER = {
  order_number: 'GR-10007',
  created_at: '2026-11-20T12:00:00Z',
  status: 'shipped',
  stage_history: [
    { status: 'pending', at: '2026-11-20T12:00:00Z' },
    { status: 'shipped', at: '2026-11-24T12:00:00Z' },
  ],
  is_parts: true,
  is_pickup: false,
  tracking_number: '1Z 999',
  tracking_carrier: 'UPS',
  tracking_url: null,
  items: [
    { product_id: 'p', name: 'Shop Hoodie, size L', quantity: 2, price: 48 },
    { product_id: 'q', name: 'Door Seal', quantity: 1, price: 39, unavailable: true },
  ],
  shipping_method: 'standard',
  tax_amount: 7.68,
  shipping_amount: 50,
  total_amount: 153.68,
  arrives_from: '2026-11-27',
  arrives_until: '2026-12-01',
}
const show = (rpc: (name: string, args: object) => Promise<unknown>, token = TOKEN) =>
  renderApp(<TrackOrderPage token={token} />, { port: { rpc } })
const stages = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('shows number, stages, the package and a link to its carrier', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const rpc = vi.fn(async () => ORDER)
  show(rpc)
  await screen.findByRole('heading', { level: 1, name: 'Order GR-10007' })
  expect(rpc).toHaveBeenCalledExactlyOnceWith('track_order', { token: TOKEN })
  expect(
    stages()
      .filter((text) => !/Hoodie|Seal/.test(text ?? ''))
      .slice(-3),
  ).toEqual(['Order Placed, doneNov 20, 2026', 'On Its Way, current stageNov 24, 2026', 'Delivered, not yet'])
  screen.getByText('1Z 999')
  screen.getByText('Nov 27–Dec 1')
  const link = screen.getByRole('link', { name: 'Track Package' })
  expect(link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999')
  expect(link.getAttribute('rel')).toContain('noreferrer')
})

test('shows what was ordered and for how much', async () => {
  show(async () => ORDER)
  const card = (await screen.findByRole('heading', { name: 'Your Order' })).closest('section') as HTMLElement
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Shop Hoodie, size L$48.00 × 2 = $96.00',
    'Door SealNot available when we received your order. You won’t be charged for it; we’ll contact you.',
  ])
  within(card).getByText('Standard · $50.00')
  within(card).getByText('$153.68')
})

test('shows the stages of an order whose items an older server does not send', async () => {
  const { items: _, ...older } = ORDER
  show(async () => older)
  await screen.findByRole('heading', { level: 1, name: 'Order GR-10007' })
  expect(screen.queryByRole('heading', { name: 'Your Order' })).toBeNull()
})

test('a package without a link says so, and has no button', async () => {
  show(async () => ({ ...ORDER, tracking_carrier: 'Ed’s Freight' }))
  await screen.findByText('There’s no tracking link yet. Your Ed’s Freight tracking number is 1Z 999.')
  expect(screen.queryByRole('button', { name: 'Track Package' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Track Package' })).toBeNull()
})

test('an order that is ready for pickup shows where, and mentions no package', async () => {
  show(async () => ({ ...ORDER, is_pickup: true, tracking_number: null, tracking_carrier: null }))
  const card = (await screen.findByRole('heading', { name: 'Pickup' })).closest('section') as HTMLElement
  within(card).getByText(/^Call .+ before you come\.$/)
  expect(screen.queryByRole('link', { name: 'Track Package' })).toBeNull()
})

test('hostile texts in the answer are shown as text, and unknown values break nothing', async () => {
  show(async () => ({
    ...ORDER,
    status: '<b>lost</b>',
    stage_history: 'none',
    tracking_url: 'javascript:alert(1)',
    tracking_carrier: '<img src=x onerror=alert(1)>',
    tracking_number: { a: 1 },
  }))
  await screen.findByRole('heading', { level: 1, name: 'Order GR-10007' })
  screen.getByText('<b>lost</b>')
  expect(document.querySelector('[href^="javascript"], img[src="x"]')).toBeNull()
})

test.each([
  ['unknown or old', TOKEN, async () => null],
  ['incomplete', TOKEN.slice(1), () => Promise.reject(new Error('not part of this test'))],
])('an %s link shows no order, but how to reach the shop', async (_, token, rpc) => {
  show(rpc, token)
  await screen.findByRole('heading', { level: 1, name: 'Order not found' })
  expect(screen.getByRole('link', { name: 'Call the Shop' }).getAttribute('href')).toMatch(/^tel:/)
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact')
})

test('without a network the page says so, and the request can be retried', async () => {
  const rpc = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new BackendError('network'))
    .mockResolvedValue(ORDER)
  show(rpc)
  await screen.findByRole('heading', { name: 'Failed to load the order' })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { level: 1, name: 'Order GR-10007' })
})

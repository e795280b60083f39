import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Session } from '#runtime/session'
import type { RowTypes } from '#shared/schema/rows'
import { runCommand } from '#sync/mutate'
import { changingStatus } from '#tests/support/component/changing-status'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProduct } from '#tests/support/component/demo-product'
import { demoProject } from '#tests/support/component/demo-project'
import { demoRig } from '#tests/support/component/demo-rig'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { OrderDetailPage } from './order-detail-page'

const ADA: Session = { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true }

async function show(rows: { [T in keyof RowTypes]?: RowTypes[T][] } = {}, options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, rows)
  const at = '/my-orders/o1'
  return {
    data,
    ...renderPage(<OrderDetailPage />, data, { session: ADA, at, route: '/my-orders/:id', ...options }),
  }
}
const dataCard = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).parentElement as HTMLElement)
const value = (title: string, label: string) => dataCard(title).getByText(label).nextSibling?.textContent

test('shows stages, lines, amounts and the address, even offline, and a change of the status without a reload', async () => {
  const { data } = await show(
    {
      products: [demoProduct({ id: 'p1', title: 'Anvil Stand' })],
      projects: [demoProject({ id: 'b1' })],
      orders: [
        demoOrder({
          status: 'building',
          expected_amount: 168,
          shipping_address: 'Barn 3',
          items: [
            { product_id: 'p1', name: 'Anvil Stand', quantity: 1, price: 100 },
            { product_id: 'p2', name: 'Old tote', quantity: 2, price: 0, unavailable: true },
            { project_id: 'b1', name: 'Forge body', quantity: 1, price: 9_000 },
          ],
          stage_history: [
            { status: 'pending', at: '2026-01-02T12:00:00Z' },
            { status: 'building', at: '2026-01-08T12:00:00Z' },
          ],
        }),
      ],
    },
    { status: OFFLINE },
  )
  await screen.findByRole('heading', { level: 1, name: 'Order GR-10001' })
  const steps = dataCard('Progress').getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Order Placed, doneJan 1, 2026',
    'In Production, current stageJan 8, 2026',
    'On Its Way, not yet',
    'Delivered, not yet',
  ])
  expect(steps[1]?.getAttribute('aria-current')).toBe('step')
  expect(['Subtotal', 'Tax', 'Shipping', 'Total'].map((label) => value('Order Total', label))).toEqual([
    '$100',
    '$8',
    'Standard\u00a0·\u00a0$50',
    '$158',
  ])
  screen.getByText(
    'The total was $168 when you ordered. Prices, tax or shipping changed, or an item was unavailable.',
  )
  expect(value('Contact & Delivery', 'Address')).toBe('Barn 3')
  expect(dataCard('Contact & Delivery').queryByText('Pickup')).toBeNull()
  screen.getByText(/^Not available when we received your order\./)
  expect((await screen.findByRole('link', { name: 'Anvil Stand' })).getAttribute('href')).toBe(
    '/store/anvil-stand-p1',
  )
  expect((await screen.findByRole('link', { name: 'Forge body' })).getAttribute('href')).toBe(
    '/projects/forge-body-b1',
  )
  expect(screen.getByRole('link', { name: 'Email the Shop' }).getAttribute('href')).toMatch(
    /^mailto:.+\?subject=Order%20GR-10001$/,
  )
  screen.getByRole('button', { name: 'Print' })

  await act(() => data.db.rows('orders').update('o1', { status: 'shipped' }))
  await waitFor(() => expect(screen.getAllByText('On Its Way')).toHaveLength(2))
  screen.getByRole('button', { name: 'Track Package' })
  screen.getByText(/^There’s no tracking link yet/)
})

test('a pending order says what happens next', async () => {
  const { data } = await show({ orders: [demoOrder({ status: 'pending' })] })
  await screen.findByText('Thank you! We’ll get back to you within 24 hours to arrange payment and delivery.')
  await act(() => data.db.rows('orders').update('o1', { shipping_method: 'pickup' }))
  await screen.findByText('Thank you! We’ll get back to you within 24 hours to arrange payment and pickup.')
  await act(() => data.db.rows('orders').update('o1', { status: 'processing' }))
  await waitFor(() => expect(screen.queryByText(/^Thank you! /)).toBeNull())
})

test('the tax of an order is called estimated until the shop works on the order', async () => {
  const amounts = { subtotal_amount: 100, tax_amount: 8, shipping_amount: 50, total_amount: 158 }
  const { data } = await show({ orders: [demoOrder({ ...amounts, status: 'pending' })] })
  await waitFor(() => expect(value('Order Total', 'Estimated tax')).toBe('$8'))
  await act(() => data.db.rows('orders').update('o1', { status: 'processing' }))
  await waitFor(() => expect(value('Order Total', 'Tax')).toBe('$8'))
})

test('an order shows the stored days on which it is likely to arrive, until it is delivered or they are over', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const order = demoOrder({ status: 'pending', arrives_from: '2026-12-03', arrives_until: '2026-12-07' })
  const { data } = await show({ orders: [order] })
  const change = (values: Partial<RowTypes['orders']>) =>
    act(() => data.db.rows('orders').update('o1', values))
  const shown = () => screen.queryByText('Estimated arrival')?.nextSibling?.textContent
  await waitFor(() => expect(shown()).toBe('Dec 3–7, if paid within one business day'))
  await change({ status: 'delivered' })
  await waitFor(() => expect(shown()).toBeUndefined())
  await change({ status: 'shipped' })
  await waitFor(() => expect(shown()).toBe('Dec 3–7'))
  await change({ arrives_until: '2026-12-03' })
  await waitFor(() => expect(shown()).toBe('Dec 3'))
  await change({ arrives_from: '2026-11-30' })
  await waitFor(() => expect(shown()).toBe('Nov 30–Dec 3'))
  vi.setSystemTime(Date.parse('2026-12-04T05:30:00Z'))
  await change({ note: 'Late' })
  await screen.findByText('Late')
  expect(shown()).toBeUndefined()
})

test('an order that is ready for pickup shows where, and has no package to track', async () => {
  await show({ orders: [demoOrder({ status: 'shipped', shipping_method: 'pickup' })] })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getAllByText('Ready for Pickup')).toHaveLength(2)
  expect(value('Contact & Delivery', 'Pickup')).toBe('Genoa, NY\nCall (315) 555-0142 before you come.')
  expect(screen.queryByText(/Shipped|Track Package|tracking link/)).toBeNull()
})

test('an order that was a quote shows whom it is for, and nothing about a delivery', async () => {
  const items = [{ name: 'Service body', quantity: 1, price: 64_000 }]
  const order = { items, shipping_method: null, shipping_address: null, customer_name: 'Ada' }
  await show({ orders: [demoOrder({ ...order, status: 'processing' })] })
  await screen.findByRole('heading', { level: 1 })
  expect(value('Contact', 'Name')).toBe('Ada')
  expect(screen.queryByText(/Delivery/)).toBeNull()
})

test('shows nothing about an unchanged total, and omits unknown amounts', async () => {
  await show({
    orders: [
      demoOrder({ subtotal_amount: null, tax_amount: null, shipping_amount: null, shipping_method: null }),
    ],
  })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/^The total was/)).toBeNull()
  expect(screen.queryByText('Subtotal')).toBeNull()
})

test('shows offline when the order was last checked, and cents in every amount if any amount has some', async () => {
  const orders = [demoOrder({ tax_amount: 8.25, total_amount: 158.25 })]
  const lastCheckedAt = new Date(2026, 0, 8, 19, 55).getTime()
  const { unmount } = await show({ orders }, { status: changingStatus({ lastCheckedAt, isReachable: true }) })
  await screen.findByText('Placed Jan 1, 2026')
  unmount()
  await show({ orders }, { status: changingStatus({ lastCheckedAt, isReachable: false }) })
  await screen.findByText('Placed Jan 1, 2026 · Last checked Jan 8, 2026, 7:55 PM')
  expect(
    ['Subtotal', 'Estimated tax', 'Shipping', 'Total'].map((label) => value('Order Total', label)),
  ).toEqual(['$100.00', '$8.25', 'Standard\u00a0·\u00a0$50.00', '$158.25'])
})

test.each([
  ['an unknown id', {}],
  ["another person's order", { orders: [demoOrder({ user_id: 'u2' })] }],
])('shows %s as not found once the server has answered', async (_, rows) => {
  const status = changingStatus({ lastCheckedAt: 0 })
  const syncNow = vi.fn()
  await show(rows, { status, commands: { syncNow } })
  await waitFor(() => expect(syncNow).toHaveBeenCalled())
  expect(screen.queryByText('Order not found')).toBeNull()
  status.set({ lastCheckedAt: Date.now() + 1_000 })
  await screen.findByRole('heading', { level: 1, name: 'Order not found' })
  expect(screen.getByRole('link', { name: 'Back to My Orders' }).getAttribute('href')).toBe('/my-orders')
})

test('a visitor is asked to log in', async () => {
  renderPage(<OrderDetailPage />, await openTestData({ kind: 'anonymous' }), { at: '/my-orders/o1' })
  screen.getByRole('heading', { name: 'Please log in to view your orders.' })
})

test('a waiting order has a page at its final URL', async () => {
  const { data } = await show({}, { status: OFFLINE })
  await runCommand(data.store, {
    label: { action: 'order.submit', subject: '1 item from the store' },
    name: 'submit_order',
    args: {
      id: 'o1',
      items: [{ product_id: 'p1', quantity: 3, name: 'Anvil Stand' }],
      contact: { name: 'Ada', email: 'ada@rigworks.example', address: 'Barn 3', note: 'Ring twice' },
      shipping_method: 'pickup',
      expected_amount: 324,
    },
    touches: [{ table: 'orders', id: 'o1' }],
  })
  await screen.findByRole('heading', { level: 1, name: 'Waiting to be sent' })
  expect(['Item', 'Shipping', 'Address', 'Note', 'Total'].map((label) => value('Your Order', label))).toEqual(
    ['Anvil StandQuantity 3', 'Pick up in Genoa', 'Barn 3', 'Ring twice', '$324'],
  )
  await act(() => data.db.rows('orders').put(demoOrder()))
  await screen.findByRole('heading', { level: 1, name: 'Order GR-10001' })
})

test.each([
  ['pending', 'Waiting for approval'],
  ['approved', 'Published'],
  ['rejected', 'Not published'],
] as const)("the customer's own review that is %s: %s", async (status, text) => {
  const review = { id: 'r1', user_id: 'u1', product_id: 'p1', order_id: null, author_name: 'Ada', rating: 4 }
  const at = '2026-01-09T00:00:00Z'
  await show({
    orders: [demoOrder({ status: 'delivered' })],
    products: [demoProduct({ id: 'p1' })],
    product_reviews: [{ ...review, title: null, body: null, status, created_at: at, updated_at: at }],
  })
  await screen.findByText(`Your review: 4 out of 5. ${text}`)
  expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull()
})

test('a product ordered in two sizes has Leave Review once, on the first line that was delivered, with its title', async () => {
  const line = { product_id: 'p1', quantity: 1, price: 58 }
  await show({
    products: [demoProduct({ id: 'p1', title: 'Shop Hoodie' })],
    orders: [
      demoOrder({
        status: 'delivered',
        items: [
          { ...line, name: 'Shop Hoodie, size S', variant: 'S', unavailable: true },
          { ...line, name: 'Shop Hoodie, size M', variant: 'M' },
          { ...line, name: 'Shop Hoodie, size L', variant: 'L' },
        ],
      }),
    ],
  })
  const button = await screen.findByRole('button', { name: 'Leave Review' })
  const ordered = within(button.closest('li') as HTMLElement)
  ordered.getByRole('heading', { name: 'Shop Hoodie, size M' })
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Shop Hoodie')
})

const texts = (text: string): Partial<RowTypes['orders']> => ({
  order_number: text,
  status: text as 'pending',
  items: [{ product_id: text, name: text, quantity: 1, price: 1 }],
  tracking_number: text,
  tracking_carrier: text,
  tracking_url: text,
  customer_name: text,
  customer_email: text,
  shipping_address: text,
  shipping_method: text as 'standard',
  note: text,
})

test.each([
  ['HTML in every field', texts(HOSTILE_HTML)],
  ['300 characters without a break', texts('W'.repeat(300))],
  ['text from right to left', texts('شاحنة إنقاذ خفيفة 4x4')],
  ['the name of what every object has', texts('constructor')],
  ['items that are no list', { items: 'all of it', stage_history: null }],
  [
    'amounts that are none',
    { total_amount: 'free' as never, expected_amount: Number.NaN, items: [{ name: 'A', price: -1 }] },
  ],
  ['links that are scripts', { status: 'shipped', tracking_url: 'javascript:window.hit=1' }],
  ['links to other hosts in disguise', { status: 'shipped', tracking_url: '//evil.example/T1' }],
] as [string, Partial<RowTypes['orders']>][])('an order page shows %s as text', async (_, over) => {
  const { container } = await show({ orders: [demoOrder(over)] })
  await screen.findByRole('heading', { level: 2, name: 'Order Total' })
  expectNoInjection(container)
})

test('progress photos show caption and date, newest first, and offline once they were loaded', async () => {
  const photos = (over: Partial<RowTypes['order_photos']>): RowTypes['order_photos'] => ({
    id: 'p1',
    order_id: 'o1',
    user_id: 'u1',
    caption: '',
    pictures: ['shop-photos/p1/a.webp', 'shop-photos/p1/b.webp'],
    created_at: '2026-01-03T12:00:00Z',
    updated_at: '2026-01-03T12:00:00Z',
    ...over,
  })
  const rows = {
    orders: [demoOrder({ status: 'building' })],
    order_photos: [
      photos({}),
      photos({
        id: 'p2',
        caption: HOSTILE_HTML,
        pictures: ['shop-photos/p2/a.webp'],
        created_at: '2026-01-05T12:00:00Z',
      }),
      photos({ id: 'p3', order_id: 'o2', caption: 'Of another order' }),
    ],
  }
  const readPrivate = vi.fn(async () => new Blob(['x'], { type: 'image/webp' }))
  const { data, unmount } = await show(rows, { port: { readPrivate } })
  const list = await screen.findByRole('list', { name: 'Progress photos' })
  await screen.findByRole('img', { name: 'Order GR-10001, picture 2 of 2' })
  expectNoInjection(within(list).getByText(HOSTILE_HTML))
  expect([...list.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    'Jan 5, 2026',
    'Jan 3, 2026',
  ])
  expect(screen.queryByText('Of another order')).toBeNull()
  await waitFor(async () => expect(await data.db._privateFiles.count()).toBe(3))
  unmount()
  readPrivate.mockClear()
  renderPage(<OrderDetailPage />, data, {
    session: ADA,
    at: '/my-orders/o1',
    route: '/my-orders/:id',
    status: OFFLINE,
  })
  await screen.findByRole('img', { name: 'Order GR-10001, picture 2 of 2' })
  expect(readPrivate).not.toHaveBeenCalled()
  await userEvent.click(screen.getAllByRole('button', { name: /View full screen$/ }).at(-1) as HTMLElement)
  await screen.findByRole('dialog', { name: 'Photos: Order GR-10001' })
})

test('the line of an order that was a quote shows the picture of the rig that the quote was about', async () => {
  const items = [{ name: 'Service body', quantity: 1, price: 64_000 }]
  await show({
    rigs: [demoRig({ id: 'r1', images: ['rig-images/quoted.webp'] })],
    quote_requests: [{ id: 'q1', user_id: 'u1', rig_id: 'r1' } as RowTypes['quote_requests']],
    orders: [demoOrder({ items, quote_request_id: 'q1' })],
  })
  const line = (await screen.findByRole('heading', { level: 3, name: 'Service body' })).closest('li')
  await waitFor(() =>
    expect(line?.querySelector('img')?.getAttribute('src')).toMatch(/rig-images\/quoted\.webp$/),
  )
})

test('an order stored by an earlier release, without its quote, shows its page', async () => {
  const { quote_request_id: _, ...stored } = demoOrder()
  await show({ orders: [stored as RowTypes['orders']] })
  await screen.findByRole('heading', { level: 1, name: 'Order GR-10001' })
  expect(screen.queryByRole('link', { name: /^View quote/ })).toBeNull()
})

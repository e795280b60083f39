import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Session } from '#runtime/session'
import type { RowTypes } from '#shared/schema/rows'
import type { EntryState } from '#sync/core/mutation'
import { SyncCommandError } from '#sync/core/sync-command-error'
import { runCommand } from '#sync/mutate'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import type { RenderAppOptions } from '#tests/support/component/render-app'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE, SYNCED } from '#tests/support/synced-status'
import { OrdersPage } from './orders-page'

const ADA: Session = { kind: 'signed-in', uid: 'u1', email: 'ada@rigworks.example', isLive: true }
const STAND = demoProduct({ id: 'p1', title: 'Anvil Stand' })

async function show(rows: { [T in keyof RowTypes]?: RowTypes[T][] } = {}, options: RenderAppOptions = {}) {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, rows)
  return { data, ...renderPage(<OrdersPage />, data, { session: ADA, at: '/my-orders', ...options }) }
}
const card = (name: string) => within(screen.getByRole('article', { name }))

/** Places an order as the cart does, and sets its entry to `state`. */
async function placed({ data }: Awaited<ReturnType<typeof show>>, state?: EntryState) {
  const { id } = await runCommand(data.store, {
    label: { action: 'order.submit', subject: '2 items from the store' },
    name: 'submit_order',
    args: {
      id: 'o9',
      items: [{ product_id: 'p1', quantity: 2, name: 'Anvil Stand' }],
      contact: { name: 'Ada', email: 'ada@rigworks.example', phone: '', address: 'Barn 3', note: '' },
      shipping_method: 'express',
      expected_amount: 316,
    },
    touches: [{ table: 'orders', id: 'o9' }],
  })
  if (state) await act(() => data.db._outbox.where('id').equals(id).modify({ state }))
  return id
}
const refusal: EntryState = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_available', sqlstate: null },
}

test('asks a visitor to log in, and returns here afterward', async () => {
  const data = await openTestData({ kind: 'anonymous' })
  const { router } = renderPage(<OrdersPage />, data, { at: '/my-orders' })
  screen.getByRole('heading', { name: 'Please log in to view your orders.' })
  await userEvent.click(
    within(screen.getByText(/Please log in/).parentElement as HTMLElement).getByRole('link'),
  )
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/my-orders' } })
})

test('without orders, shows the empty state after the first pull; before it, a skeleton or the failure', async () => {
  const prioritize = vi.fn()
  const first = await show({}, { status: { ...SYNCED, isFilled: false }, commands: { prioritize } })
  await waitFor(() => expect(prioritize).toHaveBeenCalledWith(['orders']))
  screen.getByText('Loading')
  first.unmount()
  const second = await show({}, { status: { ...SYNCED, isFilled: false, hasFailed: true } })
  await screen.findByRole('heading', { name: 'Failed to load orders' })
  second.unmount()
  await show()
  await screen.findByRole('heading', { name: 'No orders yet' })
  expect(screen.getByRole('link', { name: 'Browse Store' }).getAttribute('href')).toBe('/store')
})

test("lists only the person's own orders, newest first, with number, date, badge, items, total and time of the last check", async () => {
  const at = new Date(2026, 0, 9, 14, 5).getTime()
  await show(
    {
      orders: [
        demoOrder(),
        demoOrder({
          id: 'o2',
          order_number: 'GR-10002',
          status: 'shipped',
          created_at: '2026-01-05T12:00:00Z',
        }),
        demoOrder({ id: 'o3', order_number: 'GR-10003', user_id: 'u2' }),
      ],
    },
    { status: { ...SYNCED, isReachable: false, state: 'offline', lastCheckedAt: at } },
  )
  await screen.findByText('2 orders, as of Jan 9, 2026, 2:05 PM')
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Order GR-10002', 'Order GR-10001'])
  const shipped = card('Order GR-10002')
  shipped.getByText('Placed Jan 5, 2026')
  shipped.getByText('1 × $100')
  expect(shipped.getByText('Total').parentElement?.textContent).toBe('Total $158')
  expect(shipped.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/my-orders/o2')
})

test.each<[Partial<RowTypes['orders']>, string]>([
  [{ status: 'pending' }, 'Order Placed'],
  [{ status: 'testing' }, 'In Production'],
  [{ status: 'shipped' }, 'On Its Way'],
  [{ status: 'delivered', shipping_method: 'pickup' }, 'Picked Up'],
  [{ status: 'cancelled' }, 'Cancelled'],
])('an order with %j says once, on its badge, that it is "%s"', async (over, stage) => {
  const items = [{ project_id: 'b1', name: 'Forge body', quantity: 1, price: 100 }]
  await show({ orders: [demoOrder({ items, ...over })] })
  const order = within(await screen.findByRole('article', { name: 'Order GR-10001' }))
  expect(order.getAllByText(new RegExp(stage))).toHaveLength(1)
})

test('an item that was unavailable shows why it costs nothing', async () => {
  const items = [{ product_id: 'p1', name: 'Anvil Stand', quantity: 2, price: 0, unavailable: true }]
  await show({ orders: [demoOrder({ items })] })
  const order = within(await screen.findByRole('article', { name: 'Order GR-10001' }))
  order.getByText('2 unavailable, not charged')
})

test('Track Package, on shipped orders only, opens the carrier or says that there is no link yet', async () => {
  const shipped = (id: string, over: Partial<RowTypes['orders']>) =>
    demoOrder({ id, order_number: id, status: 'shipped', ...over })
  await show({
    orders: [
      shipped('linked', { tracking_url: 'https://carrier.example/T1' }),
      shipped('bare', {}),
      shipped('evil', { tracking_url: 'javascript:alert(1)', tracking_number: 'T9' }),
      demoOrder({
        id: 'd',
        order_number: 'there',
        status: 'delivered',
        tracking_url: 'https://carrier.example',
      }),
    ],
  })
  await screen.findByRole('article', { name: 'Order linked' })
  const link = card('Order linked').getByRole('link', { name: 'Track Package' })
  expect(link.getAttribute('href')).toBe('https://carrier.example/T1')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(card('Order there').queryByText('Track Package')).toBeNull()
  await userEvent.click(card('Order bare').getByRole('button', { name: 'Track Package' }))
  await screen.findByText(/^There’s no tracking link yet/)
  await userEvent.click(card('Order evil').getByRole('button', { name: 'Track Package' }))
  await screen.findByText('There’s no tracking link yet. Your tracking number is T9.')
})

test('U3: a waiting order is at the top with its marker, and can be put back into the cart', async () => {
  const discard = vi.fn(async () => undefined)
  const status = OFFLINE
  const shown = await show({ orders: [demoOrder()], products: [STAND] }, { status, commands: { discard } })
  await screen.findByRole('article', { name: 'Order GR-10001' })
  const id = await act(() => placed(shown))
  await screen.findByRole('article', { name: 'Waiting to be sent' })
  expect(screen.getAllByRole('article')[0]).toBe(screen.getByRole('article', { name: 'Waiting to be sent' }))
  const waiting = card('Waiting to be sent')
  await waiting.findByRole('link', { name: 'Waiting to send' })
  waiting.getByText("Saved on this device. It goes out when you're back online.")
  waiting.getByText('× 2')
  expect(waiting.getByText('Total').parentElement?.textContent).toBe('Total $316')
  await userEvent.click(waiting.getByRole('button', { name: 'Put Back in the Cart' }))
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/cart'))
  expect(discard).toHaveBeenCalledWith(id)
  expect(await shown.data.db._cart.toArray()).toMatchObject([{ product_id: 'p1', quantity: 2 }])
})

test('a refused order shows the reason and a link to the Sync center; an order being sent cannot be put back into the cart', async () => {
  const discard = vi.fn(() => Promise.reject(new SyncCommandError('in_flight')))
  const shown = await show({}, { commands: { discard } })
  await act(() => placed(shown, refusal))
  await screen.findByRole('article', { name: 'Order not accepted' })
  const refused = card('Order not accepted')
  refused.getByText(/^None of these items are available anymore\./)
  expect(refused.getByRole('link', { name: 'Open the Sync Center' }).getAttribute('href')).toBe('/sync')
  await userEvent.click(refused.getByRole('button', { name: 'Put Back in the Cart' }))
  await screen.findByText(/^Failed to put the order back in the cart\. The change is being sent/)
  expect(await shown.data.db._cart.count()).toBe(0)
})

test('an attempted order cannot be put back into the cart, since it may have arrived; the card says how to change it', async () => {
  const shown = await show()
  await act(() => placed(shown, { kind: 'attempted' }))
  await screen.findByText(/It may already have gone through. To change it, call us\.$/)
  expect(screen.queryByRole('button', { name: 'Put Back in the Cart' })).toBeNull()
})

test('an applied order shows as sent until its row is pulled, then as an order', async () => {
  const shown = await show()
  await act(() => placed(shown, { kind: 'applied', xid: '7', epoch: 'e' }))
  await screen.findByText(/^We have it\./)
  expect(screen.queryByRole('button', { name: 'Put Back in the Cart' })).toBeNull()
  await act(() => shown.data.db.rows('orders').put(demoOrder({ id: 'o9', order_number: 'GR-10009' })))
  await screen.findByRole('article', { name: 'Order GR-10009' })
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('Leave Review is offered for delivered orders, and only for products without a review', async () => {
  const delivered = demoOrder({
    id: 'd',
    order_number: 'there',
    status: 'delivered',
    items: [
      { product_id: 'p1', name: 'Anvil Stand', quantity: 1, price: 100 },
      { product_id: 'p2', name: 'Tool Tote', quantity: 1, price: 50 },
      { product_id: 'gone', name: 'Old cap', quantity: 1, price: 5 },
      { name: 'A build', quantity: 1, price: 5000 },
    ],
  })
  const { data } = await show({
    orders: [demoOrder(), delivered],
    products: [STAND, demoProduct({ id: 'p2', title: 'Tool Tote' })],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Review' }))
  const dialog = within(await screen.findByRole('dialog'))
  const names = within(await dialog.findByLabelText('Product'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Anvil Stand', 'Tool Tote'])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Product')))
  await userEvent.selectOptions(dialog.getByLabelText('Product'), 'p2')
  await userEvent.click(await dialog.findByRole('button', { name: 'Send Review' }))
  await dialog.findByText('Please choose a rating from 1 to 5 stars')
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: '1 star' }))
  // A toast would cover the field.
  expect(screen.queryByText('Missing Rating')).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: '3 stars' }))
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.type(dialog.getByLabelText('Title (optional)'), 'Solid')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Review' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The button stays for the other product, and has the focus again.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave Review' })),
  )
  const [entry] = await data.db._outbox.toArray()
  expect(entry).toMatchObject({
    label: { action: 'review.send', subject: 'Tool Tote' },
    body: {
      changes: [
        {
          op: 'insert',
          table: 'product_reviews',
          values: {
            user_id: 'u1',
            product_id: 'p2',
            order_id: 'd',
            author_name: 'ada',
            rating: 4,
            title: 'Solid',
            body: null,
            status: 'pending',
          },
        },
      ],
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Leave Review' }))
  const last = within(await screen.findByRole('dialog'))
  last.getByText('Anvil Stand')
  await waitFor(() => expect(document.activeElement).toBe(last.getByRole('radio', { name: '1 star' })))
  await userEvent.click(await last.findByRole('radio', { name: '5 stars' }))
  await userEvent.click(last.getByRole('button', { name: 'Send Review' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Order there'))
})

test('shows no Leave Review if the shop accepts no reviews', async () => {
  const id = 'feature_settings'
  await show({
    orders: [demoOrder({ status: 'delivered' })],
    products: [STAND],
    public_settings: [
      { id, setting_key: id, setting_value: { enableReviews: false }, updated_at: '2026-01-01T00:00:00Z' },
    ],
  })
  await screen.findByText('Delivered', { selector: '[data-tone]' })
  expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull()
})

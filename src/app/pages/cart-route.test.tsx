import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addToCart } from '#device-data/cart'
import { dropStashedDrafts, stashDraft } from '#device-data/draft-stash'
import type { SessionPort } from '#runtime/session'
import { doneEntries } from '#sync/client/commands/discard-entries'
import { renewEntries } from '#sync/client/push/renew-entry'
import type { DoneEntry, EntryState, OutboxEntry, Xid } from '#sync/core/mutation'
import { BackendError } from '#sync/errors'
import type { LocalData } from '#sync/react'
import type { SyncStatus } from '#sync/status'
import { demoProduct } from '#tests/support/component/demo-product'
import { enter } from '#tests/support/component/enter'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OFFLINE } from '#tests/support/synced-status'
import { formatDate } from '#ui/format/format-date'
import { CartRoute } from './cart-route'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
async function show(state?: EntryState, status?: SyncStatus) {
  const data = await openTestData({ kind: 'anonymous' }, { products: [CAP] })
  if (state) await data.db._outbox.add(waiting(state))
  else await addToCart(data.db, CAP, 2)
  const page = renderCart(data, unreachable, status)
  return { ...data, page }
}
const unreachable = () => Promise.reject(new BackendError('network'))
const renderCart = (data: LocalData, rpc: SessionPort['rpc'] = unreachable, status?: SyncStatus) =>
  renderPage(<CartRoute />, data, {
    at: '/cart',
    route: '/cart',
    session: { kind: 'anonymous' },
    port: { rpc },
    ...(status && { status }),
    commands: { discard: () => data.db._outbox.clear() },
  })
const waiting = (state: EntryState): Omit<OutboxEntry, 'seq'> => ({
  id: 'm1',
  version: 1,
  label: { action: 'order.submit', subject: '2 items from the store' },
  body: {
    kind: 'command',
    name: 'submit_order',
    args: { id: 'o1', items: [{ product_id: 'cap', quantity: 2, name: 'Shop Cap' }] },
  },
  keys: ['orders/o1'],
  after: [],
  state,
  createdAt: Date.now(),
  attempts: 0,
  dueAt: 0,
  lastError: null,
})

/** Moves the only entry of the outbox to the history, as the engine does. */
async function finish(data: LocalData, outcome: DoneEntry['outcome']) {
  const [entry] = await data.db._outbox.toArray()
  if (!entry) throw new Error('nothing is waiting')
  await data.db._done.bulkAdd(doneEntries(entry, outcome, Date.now()))
  await data.db._outbox.clear()
}

async function placeOrder(heading = 'Waiting to be sent') {
  await userEvent.click(await screen.findByRole('button', { name: 'Checkout' }))
  const dialog = within(await screen.findByRole('dialog'))
  enter(dialog.getByLabelText(/^Name/), 'Ada Farrier')
  enter(dialog.getByLabelText(/^Email/), 'ada@rigworks.example')
  enter(dialog.getByLabelText(/^Street address/), '12 Maple Lane')
  enter(dialog.getByLabelText(/^City/), 'Genoa')
  await userEvent.selectOptions(dialog.getByLabelText(/^State/), 'New York')
  enter(dialog.getByLabelText(/^ZIP code/), '13071')
  await userEvent.click(dialog.getByRole('button', { name: 'Place Order' }))
  await screen.findByRole('heading', { name: heading })
}

test('a guest sees that the order is waiting, and sees a receipt after it is sent', async () => {
  const data = await show(undefined, OFFLINE)
  await placeOrder()
  await screen.findByRole('heading', { level: 1, name: 'Order saved' })
  // Once, in its card.
  screen.getByText("Saved on this device. It goes out when you're back online.")
  expect(screen.queryByRole('heading', { name: 'Your cart is empty' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'View Details' })).toBeNull()
  await finish(data, 'applied')
  await screen.findByRole('heading', { level: 1, name: 'Order received' })
  expect(document.title).toContain('Order received')
  screen.getByRole('button', { name: 'Print' })
  // On paper, the shop and the date stand with it.
  expect(document.querySelectorAll('p[data-print="only"]')).toHaveLength(1)
  expect(document.querySelector('p[data-print="only"]')?.textContent).toMatch(/^Genoa Rigworks · /)
  const title = await screen.findByRole('heading', { name: 'Your order' })
  const receipt = title.parentElement as HTMLElement
  for (const text of ['Shop Cap', '$26 × 2 = $52', '12 Maple Lane', 'ada@rigworks.example'])
    expect(receipt.textContent).toContain(text)
  expect(within(receipt).getByText('Placed').nextSibling?.textContent).toBe(formatDate(Date.now()))
  expect(screen.queryByRole('heading', { name: 'Waiting to be sent' })).toBeNull()
  // No toast repeats it: it would cover the buttons of the receipt.
  for (const title of ['Saved on this device', 'Order Placed']) expect(screen.queryByText(title)).toBeNull()
})

test('the receipt shows subtotal, tax and shipping, so that its lines add up to its total, also after a reload', async () => {
  const terms = {
    id: 's1',
    setting_key: 'payment_settings',
    setting_value: {
      taxRate: 0.08,
      shippingRates: { standard: 50, express: 120, overnight: 400 },
      minimumOrderAmount: 0,
    },
    updated_at: '2026-01-01T00:00:00+00:00',
  }
  const opened = await openTestData({ kind: 'anonymous' }, { products: [CAP], public_settings: [terms] })
  await addToCart(opened.db, CAP, 2)
  const page = renderCart(opened)
  await placeOrder()
  await finish(opened, 'applied')
  const rows = async () => {
    const title = await screen.findByRole('heading', { name: 'Your order' })
    const definitions = within(title.parentElement as HTMLElement).getAllByRole('definition')
    return definitions.map(({ textContent }) => textContent)
  }
  const amounts = ['$52.00', '$4.16', 'Standard\u00a0·\u00a0$50.00', '$106.16']
  expect(await rows()).toEqual(expect.arrayContaining(amounts))
  page.unmount()
  renderCart(opened)
  expect(await rows()).toEqual(expect.arrayContaining(amounts))
  // Only an order that is picked up has this row.
  expect(screen.queryByText('Pickup')).toBeNull()
})

test('focus moves to the placed order, because the pressed button was removed', async () => {
  await show()
  await placeOrder()
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'))
  expect(document.activeElement?.textContent).toContain('Waiting to be sent')
})

test('focus moves to the receipt of an order that is sent immediately', async () => {
  const data = await show()
  // As if the engine had sent it before the page could show that it waits.
  data.db._outbox.hook('creating', (_, entry) => {
    entry.state = { kind: 'applied', xid: '1' as Xid, epoch: 'e' }
  })
  await placeOrder('Your cart is empty')
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'))
})

test('the receipt still shows after a reload of the tab, until somebody signs out', async () => {
  const data = await show()
  await placeOrder()
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
  data.page.unmount()
  const reloaded = renderCart(data)
  const title = await screen.findByRole('heading', { name: 'Your order' })
  for (const text of ['Shop Cap', '$26 × 2 = $52', '12 Maple Lane', 'ada@rigworks.example'])
    expect(title.parentElement?.textContent).toContain(text)
  // Nothing was pressed, so nothing takes the focus.
  expect(document.activeElement).toBe(document.body)
  reloaded.unmount()
  dropStashedDrafts()
  renderCart(data)
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  expect(sessionStorage).toHaveLength(0)
  expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull()
})

test('an order that arrives after a reload of the tab shows its receipt', async () => {
  const data = await show()
  await placeOrder()
  data.page.unmount()
  renderCart(data)
  await screen.findByRole('heading', { name: 'Waiting to be sent' })
  await finish(data, 'applied')
  const title = await screen.findByRole('heading', { name: 'Your order' })
  expect(title.parentElement?.textContent).toContain('ada@rigworks.example')
})

test('an order that is retried under another mutation shows its receipt', async () => {
  const data = await show()
  await placeOrder()
  const [entry] = await data.db._outbox.toArray()
  await data.store.write([], (tx) => renewEntries(tx, entry ? [entry] : [], () => 'm2'))
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('m2'))
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
})

test('an order that was retried and sent while another page was open shows its receipt', async () => {
  const data = await show()
  await placeOrder()
  data.page.unmount()
  await data.store.write([], async (tx) => renewEntries(tx, await tx.outbox(), () => 'm2'))
  await finish(data, 'applied')
  renderCart(data)
  await screen.findByRole('heading', { name: 'Your order' })
})

test('a dismissed receipt stays dismissed after a reload', async () => {
  const data = await show()
  await placeOrder()
  await finish(data, 'applied')
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('next to a receipt, the empty cart shows a link to continue shopping instead of its empty state', async () => {
  const data = await show()
  await placeOrder()
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
  await screen.findByRole('link', { name: 'Continue Shopping' })
  expect(screen.queryByRole('heading', { name: 'Your cart is empty' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await screen.findByRole('heading', { name: 'Your cart is empty' })
})

test('a new cart has no receipt of an earlier order above it, until it is empty again', async () => {
  const data = await show()
  await placeOrder()
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
  const account = screen.getByRole('link', { name: 'Create an account' })
  expect(account.getAttribute('href')).toBe('/auth?tab=sign-up')
  await addToCart(data.db, CAP, 1)
  const line = await screen.findByRole('article', { name: 'Shop Cap' })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull())
  screen.getByText('We’ve received your order.')
  screen.getByRole('button', { name: 'Dismiss' })
  screen.getByRole('heading', { level: 1, name: 'Your cart' })
  await userEvent.click(within(line).getByRole('button', { name: 'Remove' }))
  await screen.findByRole('heading', { name: 'Your order' })
})

test('a receipt stands above what could not be ordered', async () => {
  const data = await show()
  await data.db.rows('products').put(demoProduct({ id: 'tote', title: 'Tool Tote', in_stock: false }))
  await addToCart(data.db, demoProduct({ id: 'tote', title: 'Tool Tote' }), 1)
  await screen.findByRole('article', { name: 'Tool Tote' })
  await placeOrder()
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
  screen.getByRole('article', { name: 'Tool Tote' })
})

test('a receipt stored without prices by an earlier build shows quantities', async () => {
  const data = await show()
  const stored = {
    ...{ id: 'o1', mutationId: 'm1', email: 'ada@rigworks.example', method: 'pickup', address: '', note: '' },
    ...{ items: [{ name: 'Shop Cap', quantity: 2 }], expected: 52 },
  }
  stashDraft(data.db.name, 'guest-receipt', stored)
  await data.db._done.add({ id: 'm1', label: { action: '', subject: '' }, doneAt: 1, outcome: 'applied' })
  data.page.unmount()
  await data.db._cart.clear()
  renderCart(data)
  const title = await screen.findByRole('heading', { name: 'Your order' })
  expect(title.parentElement?.textContent).toContain('Quantity 2')
  // Where it is picked up.
  within(title.parentElement as HTMLElement).getByText(/^Genoa, NY\s+Call .+ before you come\.$/)
})

test('the page shows no receipt if a part of the stored receipt is missing, and does not fail', async () => {
  const data = await show()
  const stored = { id: 'o1', mutationId: 'm1', items: [null], method: 'gone', expected: 'much' }
  stashDraft(data.db.name, 'guest-receipt', stored)
  await data.db._done.add({ id: 'm1', label: { action: '', subject: '' }, doneAt: 1, outcome: 'applied' })
  data.page.unmount()
  renderCart(data)
  await screen.findByRole('article', { name: 'Shop Cap' })
  expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull()
})

test("the local database of another person shows no receipt of a visitor's order", async () => {
  const data = await show()
  await placeOrder()
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
  data.page.unmount()
  const other = await openTestData({ kind: 'user', uid: 'u2' }, { products: [CAP] })
  await other.db._done.bulkAdd(await data.db._done.toArray())
  renderCart(other)
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull()
})

test('a discarded order of a guest is not shown as received', async () => {
  const data = await show()
  await placeOrder()
  await finish(data, 'discarded')
  // What is written later shows later, so by then the page has seen that the order is discarded.
  await addToCart(data.db, CAP, 1)
  await screen.findByRole('article', { name: 'Shop Cap' })
  expect(screen.queryByRole('heading', { name: 'Waiting to be sent' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull()
})

test('a waiting order still shows after a reload', async () => {
  await show({ kind: 'queued' })
  const card = within(await screen.findByRole('article', { name: 'Waiting to be sent' }))
  card.getByText('Shop Cap')
  card.getByRole('button', { name: 'Put Back in the Cart' })
  expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull()
})

test('a refused order shows the reason and can be put back into the cart', async () => {
  await show({ kind: 'parked', verdict: { status: 'rejected', code: 'below_minimum', sqlstate: null } })
  const card = within(await screen.findByRole('article', { name: 'Order not accepted' }))
  card.getByText(/^This order is below the shop’s minimum/)
  await userEvent.click(card.getByRole('button', { name: 'Put Back in the Cart' }))
  await screen.findByRole('article', { name: 'Shop Cap' })
})

test('the receipt shows the order’s number and link once the server sends them, and still shows them after a reload', async () => {
  const data = await show()
  await placeOrder()
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
  data.page.unmount()
  const rpc = vi.fn(async () => ({ number: 'GR-10007', token: 'a-token' }))
  const answered = renderCart(data, rpc)
  await screen.findByRole('heading', { name: 'Order GR-10007' })
  expect(rpc).toHaveBeenCalledExactlyOnceWith('guest_order', { order_id: expect.any(String) })
  answered.unmount()
  renderCart(data)
  await screen.findByRole('heading', { name: 'Order GR-10007' })
  const link = screen.getByRole('link', { name: 'Track Your Order' })
  expect(link.getAttribute('href')).toBe('/auth/confirm?order=a-token')
})

test('the receipt of an order that is older than an hour shows its number, but no link', async () => {
  const data = await show()
  await placeOrder()
  await finish(data, 'applied')
  data.page.unmount()
  renderCart(data, async () => ({ number: 'GR-10007', token: null }))
  await screen.findByRole('heading', { name: 'Order GR-10007' })
  expect(screen.queryByRole('link', { name: 'Track Your Order' })).toBeNull()
})

test('the receipt shows the days on which the order is likely to arrive, as the server has stored them', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const data = await show()
  await placeOrder()
  await finish(data, 'applied')
  await screen.findByRole('heading', { name: 'Your order' })
  expect(screen.queryByText('Estimated arrival')).toBeNull()
  data.page.unmount()
  const answer = { number: 'GR-10007', token: null, arrives_from: '2026-12-03', arrives_until: '2026-12-07' }
  const answered = renderCart(data, async () => answer)
  const arrival = async () => (await screen.findByText('Estimated arrival')).nextSibling?.textContent
  expect(await arrival()).toBe('Dec 3–7, if paid within one business day')
  answered.unmount()
  renderCart(data)
  expect(await arrival()).toBe('Dec 3–7, if paid within one business day')
})

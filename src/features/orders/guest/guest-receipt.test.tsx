import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BackendError } from '#sync/errors'
import type { LocalData } from '#sync/react'
import type { SyncStatusSource } from '#sync/status'
import { changingStatus } from '#tests/support/component/changing-status'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { useArrivedAt } from '../queries'
import { GuestOrders } from './guest-orders'
import { dropGuestReceipt, type GuestReceipt, storeGuestReceipt } from './guest-receipt'

/** As the device has stored it: two caps at $26, standard shipping. */
const RECEIPT: GuestReceipt = {
  id: 'o1',
  mutationId: 'm1',
  email: 'ada@rigworks.example',
  items: [
    { name: 'Shop Cap', price: 26, quantity: 2 },
    { name: 'Tool Bag', price: 80, quantity: 1 },
  ],
  amounts: { tax: 10.56, shipping: 50 },
  method: 'standard',
  address: '12 Maple Lane',
  note: '',
  expected: 192.56,
}
const ANSWER = {
  number: 'GR-10007',
  token: 'a-token',
  items: [
    { product_id: 'cap', name: 'Shop Cap', price: 30, quantity: 2 },
    { product_id: 'bag', name: 'Tool Bag', price: 80, quantity: 1, unavailable: true },
  ],
  tax_amount: 4.8,
  shipping_amount: 50,
  total_amount: 114.8,
}
const SAME = {
  ...ANSWER,
  items: [
    { product_id: 'cap', name: 'Shop Cap', price: 26, quantity: 2 },
    { product_id: 'bag', name: 'Tool Bag', price: 80, quantity: 1 },
  ],
  tax_amount: 10.56,
  total_amount: 192.56,
}
const NEW_TOTAL =
  'Your total is now $114.80, not the $192.56 you saw when you ordered. Prices, tax or shipping changed, or an item was unavailable.'

async function openArrived(stored = RECEIPT) {
  const data = await openTestData({ kind: 'anonymous' })
  await data.db._done.put({
    id: 'm1',
    label: { action: 'order.submit', subject: '3 items' },
    outcome: 'applied',
    doneAt: Date.now(),
  })
  storeGuestReceipt(data.db.name, stored)
  onTestFinished(() => dropGuestReceipt(data.db.name))
  return data
}
const nothing = () => undefined
interface ShowOptions {
  hasGoods?: boolean
  status?: SyncStatusSource
}
/** `answer`: of the server, or the call that answers. */
const show = (data: LocalData, answer: unknown, { hasGoods = false, status }: ShowOptions = {}) =>
  renderPage(
    <>
      <GuestOrders placed={null} onState={nothing} hasGoods={hasGoods} />
      <ArrivalMark />
    </>,
    data,
    {
      session: { kind: 'anonymous' },
      port: { rpc: (typeof answer === 'function' ? answer : async () => answer) as never },
      ...(status && { status }),
    },
  )
const receipt = async () =>
  (await screen.findByRole('heading', { name: 'Order GR-10007' })).parentElement?.textContent

test('the receipt shows the amounts of the server, and says so if they differ from what the customer saw', async () => {
  const data = await openArrived()
  const answered = show(data, ANSWER)
  const text = await receipt()
  for (const part of [NEW_TOTAL, '$30.00 × 2 = $60.00', 'Tool Bag', '$4.80', '$50.00', 'Total$114.80'])
    expect(text).toContain(part)
  expect(text).not.toContain('$80')
  // After a reload, and in the line above the next order.
  answered.unmount()
  show(data, null, { hasGoods: true })
  expect((await screen.findByText(/We’ve received your order GR-10007/)).textContent).toContain(NEW_TOTAL)
})

test.each([
  ['has computed what the customer saw', SAME],
  ['is an earlier version without amounts', { number: 'GR-10007', token: 'a-token' }],
])('the receipt keeps its amounts if the server %s', async (_what, answer) => {
  show(await openArrived(), answer)
  const text = await receipt()
  for (const part of ['$26.00 × 2 = $52.00', '$80.00 × 1 = $80.00', 'Total$192.56'])
    expect(text).toContain(part)
  expect(text).not.toContain('Your total is now')
})

test.each(['much', { tax: 1, shipping: 2 }, { items: [{ name: 1 }], tax: 1, shipping: 2, total: 3 }])(
  'a stored receipt with %j as the amounts of the server is not shown',
  async (serverAmounts) => {
    // The valid receipt proves that a receipt is shown by the time of the check.
    for (const [stored, isShown] of [
      [RECEIPT, true],
      [{ ...RECEIPT, serverAmounts } as unknown as GuestReceipt, false],
    ] as const) {
      const data = await openArrived(stored)
      const page = show(data, null)
      await screen.findByText('The arrival is read')
      expect(screen.queryByRole('heading', { name: 'Your order' }) !== null).toBe(isShown)
      page.unmount()
    }
  },
)

test('the amounts are also requested for a receipt that an earlier build has stored with its number', async () => {
  const data = await openArrived({ ...RECEIPT, number: 'GR-10007', token: 'a-token' })
  // Later than an hour the server sends no token, but the link of the receipt works.
  show(data, { ...ANSWER, token: null })
  await screen.findByText(NEW_TOTAL)
  expect(screen.getByRole('link', { name: 'Track Your Order' }).getAttribute('href')).toBe(
    '/auth/confirm?order=a-token',
  )
})

test.each([
  ['from an earlier server', { number: 'GR-10007', token: 'a-token' }],
  [
    'later than an hour',
    {
      number: 'GR-10007',
      token: null,
      items: null,
      tax_amount: null,
      shipping_amount: null,
      total_amount: null,
    },
  ],
  ['with amounts', ANSWER],
])('after an answer %s nothing is requested again', async (_what, answer) => {
  const status = changingStatus({ lastCheckedAt: 1 })
  const rpc = vi.fn().mockRejectedValueOnce(new BackendError('network')).mockResolvedValue(answer)
  const data = await openArrived()
  const first = show(data, rpc, { status })
  await screen.findByRole('heading', { name: 'Your order' })
  await waitFor(() => expect(rpc).toHaveBeenCalledTimes(1))
  status.set({ lastCheckedAt: 2 })
  await receipt()
  expect(rpc).toHaveBeenCalledTimes(2)
  status.set({ lastCheckedAt: 3 })
  first.unmount()
  // After a reload.
  show(data, rpc, { status })
  await receipt()
  status.set({ lastCheckedAt: 4 })
  expect(rpc).toHaveBeenCalledTimes(2)
})

/** Renders once the arrival that the receipt waits for has been read. */
function ArrivalMark() {
  return useArrivedAt('m1') === null ? null : <p>The arrival is read</p>
}

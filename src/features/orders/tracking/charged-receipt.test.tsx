import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LocalData } from '#sync/react'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { GuestOrders } from '../guest-orders'
import { dropGuestReceipt, type GuestReceipt, storeGuestReceipt } from '../guest-receipt'

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

async function openArrived() {
  const data = await openTestData({ kind: 'anonymous' })
  await data.db._done.put({
    id: 'm1',
    label: { action: 'order.submit', subject: '3 items' },
    outcome: 'applied',
    doneAt: Date.now(),
  })
  storeGuestReceipt(data.db.name, RECEIPT)
  onTestFinished(() => dropGuestReceipt(data.db.name))
  return data
}
const nothing = () => undefined
const show = (data: LocalData, answer: unknown, hasGoods = false) =>
  renderPage(<GuestOrders placed={null} onState={nothing} hasGoods={hasGoods} />, data, {
    session: { kind: 'anonymous' },
    port: { rpc: vi.fn(async () => answer) as never },
  })
const receipt = async () =>
  (await screen.findByRole('heading', { name: 'Order GR-10007' })).parentElement?.textContent

test('the receipt shows what the server has charged, and says so if it differs from what the customer saw', async () => {
  const data = await openArrived()
  const answered = show(data, ANSWER)
  const text = await receipt()
  for (const part of [NEW_TOTAL, '$30.00 × 2 = $60.00', 'Tool Bag', '$4.80', '$50.00', 'Total$114.80'])
    expect(text).toContain(part)
  expect(text).not.toContain('$80')
  // After a reload, and in the line above the next order.
  answered.unmount()
  show(data, null, true)
  expect((await screen.findByText(/We’ve received your order GR-10007/)).textContent).toContain(NEW_TOTAL)
})

test.each([
  ['charged what the customer saw', SAME],
  ['is an earlier version without amounts', { number: 'GR-10007', token: 'a-token' }],
])('the receipt keeps its amounts if the server %s', async (_what, answer) => {
  show(await openArrived(), answer)
  const text = await receipt()
  for (const part of ['$26.00 × 2 = $52.00', '$80.00 × 1 = $80.00', 'Total$192.56'])
    expect(text).toContain(part)
  expect(text).not.toContain('Your total is now')
})

test.each(['much', { tax: 1, shipping: 2 }, { items: [{ name: 1 }], tax: 1, shipping: 2, total: 3 }])(
  'a stored receipt with %j as its amounts is not shown',
  async (charged) => {
    const data = await openArrived()
    storeGuestReceipt(data.db.name, { ...RECEIPT, charged } as unknown as GuestReceipt)
    const { container } = show(data, null)
    expect(container.querySelector('[role="status"]')).toBeNull()
  },
)

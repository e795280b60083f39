import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PRESETS } from '#features/rig-builder/build/presets'
import { toJson } from '#features/rig-builder/build/read-build'
import type { RowTypes } from '#shared/schema/rows'
import { demoOrder } from '#tests/support/component/demo-order'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { OrdersManager } from './orders-manager'

const ORDERS = [
  demoOrder({ id: 'a', order_number: 'GR-1', customer_name: 'Ada Farrier' }),
  demoOrder({
    id: 'b',
    order_number: 'GR-2',
    customer_name: 'Bo Vet',
    customer_email: 'bo@vet.example',
    status: 'shipped',
  }),
]

async function show(orders = ORDERS, rows: { [T in keyof RowTypes]?: RowTypes[T][] } = {}) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { orders, ...rows })
  const session = { kind: 'signed-in', uid: 'boss', email: 'boss@rigworks.example', isLive: true } as const
  return { data, ...renderPage(<OrdersManager />, data, { at: '/admin-panel?section=orders', session }) }
}
const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const line = (number: string) => screen.findByRole('row', { name: new RegExp(number) })

test('orders are filtered by status and by search', async () => {
  await show()
  await line('GR-1')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped')
  await waitFor(() => expect(numbers()).toEqual(['GR-2']))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'ada')
  await waitFor(() => expect(numbers()).toEqual(['GR-1']))
})

test('an open order begins with its status, customer and items; the carrier comes after them', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'GR-1' }))
  const dialog = within(await screen.findByRole('dialog'))
  const parts = [
    dialog.getByLabelText('Status'),
    dialog.getByRole('heading', { name: 'Customer' }),
    dialog.getByRole('heading', { name: 'Items' }),
    dialog.getByLabelText('Carrier'),
    dialog.getByRole('heading', { name: 'Progress photos' }),
  ]
  const sorted = parts.toSorted((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))
  expect(sorted).toEqual(parts)
})

test('an open order shows the days on which it is likely to arrive', async () => {
  await show([demoOrder({ order_number: 'GR-1', arrives_from: '2096-12-03', arrives_until: '2096-12-07' })])
  await userEvent.click(await screen.findByRole('button', { name: 'GR-1' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Dec 3–7, if paid within one business day')
})

test('status and tracking of an order are saved as one change, with Undo', async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'GR-1' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('1 × Anvil Stand')
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'shipped')
  await userEvent.type(dialog.getByLabelText('Tracking number'), ' 1Z9 ')
  await userEvent.type(dialog.getByLabelText('Tracking link'), 'javascript:alert(1)')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await dialog.findAllByText('Enter a link that begins with https://')
  await userEvent.clear(dialog.getByLabelText('Tracking link'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Order GR-1 is now Shipped')
  screen.getByRole('button', { name: 'Undo' })
  const [entry] = await data.db._outbox.toArray()
  expect(entry).toMatchObject({
    label: { action: 'order.move', subject: 'GR-1' },
    body: {
      changes: [
        {
          op: 'update',
          table: 'orders',
          id: 'a',
          set: { status: 'shipped', tracking_number: '1Z9' },
          base: { status: 'pending', tracking_number: null, tracking_carrier: null, tracking_url: null },
        },
      ],
    },
  })
  await within(await line('GR-1')).findByText('Waiting to send')
})

test('saving a tracking number does not revert a status that another admin changed while the form was open', async () => {
  const { data } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'GR-1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Tracking number'), '1Z9')
  await data.db.rows('orders').update('a', { status: 'building' })
  await waitFor(() => expect(dialog.getByLabelText('Status')).toHaveProperty('value', 'building'))
  await data.db.rows('orders').update('a', { tracking_number: '2Y8' })
  await dialog.findByText(/^Someone else has changed this order/)
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Yours' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Order GR-1 is now Building')
  expect(await data.db.rows('orders').get('a')).toMatchObject({ status: 'building', tracking_number: '1Z9' })
  expect(await data.db._outbox.toArray()).toMatchObject([
    { body: { changes: [{ set: { tracking_number: '1Z9' }, base: { status: 'building' } }] } },
  ])
})

test('values typed into the form of an order are kept as a draft', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'GR-1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Tracking number'), '1Z9')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Keep Editing' }))
  expect(dialog.getByLabelText('Tracking number')).toHaveProperty('value', '1Z9')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Keep Draft' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const drafts = within(await screen.findByRole('list', { name: 'Drafts' }))
  drafts.getByText('GR-1')
  await userEvent.click(drafts.getByRole('button', { name: 'Continue' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText('Tracking number')).toHaveProperty('value', '1Z9')
})

test('an order with a malformed row is listed and can be opened', async () => {
  const wild = demoOrder({
    order_number: 'GR-3',
    items: { a: 1 },
    stage_history: 'gone',
    customer_name: '<img src=x onerror=alert(1)>',
    customer_email: null,
    subtotal_amount: null,
    tax_amount: null,
    shipping_amount: null,
    shipping_method: null,
    created_at: 'yesterday',
  })
  await show([wild])
  const row = within(await line('GR-3'))
  row.getByText('No items')
  await userEvent.click(row.getByRole('button', { name: 'GR-3' }))
  await screen.findByRole('dialog', { name: 'Order GR-3' })
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('an order that was a quote shows the build of the price that it is for', async () => {
  const message = { quote_request_id: 'q1', author: 'shop', is_accepted: false, body: 'Here it is.' }
  const messages = [
    { ...message, id: 'm1', amount: 158, is_accepted: true, build: toJson(PRESETS.fire) },
    // A later idea, which is not what was ordered.
    { ...message, id: 'm2', amount: 90, build: toJson(PRESETS.contractor) },
  ].map((one, index) => ({ ...one, created_at: `2026-01-0${index + 1}T00:00:00Z` }))
  const quote = { id: 'q1', user_id: 'u1', build: toJson(PRESETS.farrier) } as RowTypes['quote_requests']
  await show([demoOrder({ id: 'a', order_number: 'GR-1', quote_request_id: 'q1' })], {
    quote_requests: [quote],
    quote_messages: messages as unknown as RowTypes['quote_messages'][],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'GR-1' }))
  const dialog = within(await screen.findByRole('dialog'))
  const card = within((await dialog.findByRole('heading', { name: 'Build' })).parentElement as HTMLElement)
  card.getByText('Fire & rescue chassis body on a Ford F-550, crew cab')
  card.getByRole('button', { name: 'Show in 3D' })
  // The price is agreed.
  expect(card.queryByText('Estimate')).toBeNull()
})

test('an empty list shows its text', async () => {
  await show([])
  await screen.findByRole('heading', { name: 'No orders yet' })
})

test('the customer of an order is called, texted or emailed by one tap, as far as phone and email are known', async () => {
  await show([
    demoOrder({ id: 'a', order_number: 'GR-1', customer_phone: '607 555 0118', customer_email: null }),
    demoOrder({ id: 'b', order_number: 'GR-2', customer_phone: null, customer_email: 'bo@vet.example' }),
  ])
  const contacts = async (number: string) => {
    await userEvent.click(await screen.findByRole('button', { name: number }))
    const dialog = within(await screen.findByRole('dialog'))
    const links = ['Call', 'Text', 'Email'].flatMap((name) => dialog.queryAllByRole('link', { name }))
    await userEvent.click(dialog.getAllByRole('button', { name: /^(Close|Cancel)/ })[0] as HTMLElement)
    return links.map((link) => link.getAttribute('href'))
  }
  expect(await contacts('GR-1')).toEqual(['tel:6075550118', 'sms:6075550118'])
  expect(await contacts('GR-2')).toEqual(['mailto:bo@vet.example?subject=Your%20order%20GR-2'])
})

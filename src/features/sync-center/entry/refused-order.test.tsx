import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SyncCenterPage } from '../sync-center-page'

test('a refused order can be put back into the cart, which discards it', async () => {
  const discard = vi.fn(async () => undefined)
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  await data.db._outbox.add({
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
    state: { kind: 'parked', verdict: { status: 'rejected', code: 'below_minimum', sqlstate: null } },
    createdAt: Date.now(),
    attempts: 1,
    dueAt: 0,
    lastError: null,
  })
  const { router } = renderPage(<SyncCenterPage />, data, { commands: { discard } })
  await screen.findByText(/^This order is below the shop’s minimum\. Put it back/)
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Put Back in the Cart' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  expect(discard).toHaveBeenCalledWith('m1')
  const [line] = await data.db._cart.toArray()
  expect(line).toMatchObject({ product_id: 'cap', quantity: 2, seen_title: 'Shop Cap' })
})

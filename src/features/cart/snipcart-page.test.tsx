import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useCartCount } from '#runtime/cart'
import { changingStatus } from '#tests/support/component/changing-status'
import { fakeSnipcart } from '#tests/support/component/fake-snipcart'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { SnipcartPage } from './snipcart-page'

vi.hoisted(() => {
  vi.stubEnv('VITE_SNIPCART_PUBLIC_KEY', 'a key of the test')
  // The count that an earlier page stored.
  localStorage.setItem('rigworks-snipcart-count', '3')
})

const Count = () => <output>{useCartCount()}</output>

test('requires a connection to open the cart, and shows the stored count first, then Snipcart’s', async () => {
  const snipcart = fakeSnipcart()
  const status = changingStatus({ isReachable: false, state: 'offline' })
  const data = await openTestData({ kind: 'anonymous' })
  const { container } = renderPage(
    <>
      <Count />
      <SnipcartPage />
    </>,
    data,
    { status },
  )
  const count = () => container.querySelector('output')?.textContent
  await screen.findByRole('heading', { name: 'Your cart needs a connection' })
  expect([snipcart.scripts, count()]).toEqual([[], '3'])

  status.set({ isReachable: true, state: 'synced' })
  await screen.findByRole('heading', { name: 'Opening your cart…' })
  await waitFor(() => expect(snipcart.scripts).toHaveLength(1))
  act(() => snipcart.fail())
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(snipcart.scripts).toHaveLength(2))
  act(() => snipcart.begin())
  await screen.findByRole('heading', { name: 'Your cart is open' })
  expect(count()).toBe('0')
  await userEvent.click(screen.getByRole('button', { name: 'Open Cart' }))
  await waitFor(() => expect(snipcart.open).toHaveBeenCalledTimes(2))
})

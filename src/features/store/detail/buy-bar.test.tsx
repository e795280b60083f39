import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { demoProduct } from '#tests/support/component/demo-product'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { PurchaseCard } from './purchase-card'

/** Stubs IntersectionObserver, which jsdom lacks; the returned function reports where the cart button is. */
function watchViewport() {
  let tell: (isIntersecting: boolean, top: number) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: object[]) => void) {
        tell = (isIntersecting, top) => told([{ isIntersecting, boundingClientRect: { top } }])
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isIn: boolean, top: number) => act(() => tell(isIn, top))
}

test('the bar is shown while the cart button is above the screen, and adds the chosen quantity', async () => {
  const cap = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
  const move = watchViewport()
  const data = await openTestData({ kind: 'anonymous' }, { products: [cap] })
  renderPage(<PurchaseCard product={cap} />, data, { at: '/store/cap' })
  await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }))
  const bar = () => screen.queryByRole('region', { name: 'Buy Shop Cap' })
  move(false, 900)
  expect(bar()).toBeNull()
  move(false, -50)
  await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Add to Cart' }))
  await screen.findByText('Added to Cart')
  expect(await data.db._cart.toArray()).toMatchObject([{ product_id: 'cap', quantity: 2 }])
  move(true, 300)
  expect(bar()).toBeNull()
})

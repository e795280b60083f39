import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCartCommands } from '#runtime/cart'
import { SNIPCART_KEY } from '#runtime/snipcart/snipcart-key'
import { useSyncStatus } from '#runtime/sync'
import { isPartsOrder } from '#shared/orders/order-items'
import { paths } from '#shared/site/paths'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { cartLinesOf, NOT_ADDED_REASONS } from './cart-lines-of'
import { type Order, useProductsOf } from './queries'

interface Outcome {
  /** Number of pieces that were added. */
  added: number
  /** A sentence for each line that was not, such as 'Shop Cap: it’s out of stock.' */
  notAdded: string[]
}

/** Puts the lines of an order of parts into the cart again, and says which cannot be had and why. Needs no network. */
export function OrderAgain({ order }: { order: Order }) {
  const products = useProductsOf(order)
  const { isFilled } = useSyncStatus('isFilled')
  const { add } = useCartCommands()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (SNIPCART_KEY || !isPartsOrder(order.items) || !products) return null

  const addAll = async () => {
    setBusy(true)
    const result: Outcome = { added: 0, notAdded: [] }
    try {
      for (const line of cartLinesOf(order.items, products, isFilled)) {
        const { title, quantity, product, variant, problem } = line
        // Without a problem there is a product.
        const answer = problem ?? (product && (await add(product, quantity, undefined, variant ?? undefined)))
        if (answer === 'added') result.added += quantity
        else if (answer) result.notAdded.push(`${title}: ${NOT_ADDED_REASONS[answer]}`)
      }
    } catch (cause) {
      toastLocalFailure('Failed to add to cart', cause)
    }
    setOutcome(result)
    setBusy(false)
  }
  return (
    <div className="rw-stack rw-gap-8 rw-start" data-print="none">
      {/* Not disabled while lines are being added: a disabled button loses the focus. */}
      <Button
        variant="default"
        leftSection={<IconShoppingCart size={20} />}
        onClick={isBusy ? undefined : addAll}
      >
        Order Again
      </Button>
      <div role="status">{outcome ? <OutcomeText {...outcome} /> : null}</div>
    </div>
  )
}

function OutcomeText({ added, notAdded }: Outcome) {
  return (
    <div className="rw-stack rw-gap-8">
      <p>
        {added === 0
          ? 'Nothing was added to your cart.'
          : `${added} ${added === 1 ? 'item is' : 'items are'} in your cart, at today’s prices.`}{' '}
        {added === 0 ? null : <Link to={paths.cart}>View cart</Link>}
      </p>
      {notAdded.length === 0 ? null : (
        <ul className="rw-stack rw-gap-4">
          {notAdded.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

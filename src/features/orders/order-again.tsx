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
import { linesAgain, REASONS } from './lines-again'
import { type Order, useProductsOf } from './queries'

interface Outcome {
  added: number
  /** 'Shop Cap: out of stock.' */
  left: string[]
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
    const result: Outcome = { added: 0, left: [] }
    try {
      for (const { title, quantity, product, variant, problem } of linesAgain(
        order.items,
        products,
        isFilled,
      )) {
        const answer = problem ?? (product && (await add(product, quantity, undefined, variant ?? undefined)))
        if (answer === 'added') result.added += quantity
        else if (answer) result.left.push(`${title}: ${REASONS[answer]}`)
      }
    } catch (cause) {
      toastLocalFailure('Failed to add to cart', cause)
    }
    setOutcome(result)
    setBusy(false)
  }
  return (
    <div className="rw-stack rw-gap-8 rw-start" data-print="none">
      {/* Not disabled while it adds: that would drop the focus. */}
      <Button
        variant="default"
        leftSection={<IconShoppingCart size={20} />}
        onClick={() => (isBusy ? undefined : addAll())}
      >
        Order Again
      </Button>
      <div role="status">{outcome ? <OutcomeText {...outcome} /> : null}</div>
    </div>
  )
}

function OutcomeText({ added, left }: Outcome) {
  return (
    <div className="rw-stack rw-gap-8">
      <p>
        {added === 0
          ? 'Nothing was added to your cart.'
          : `${added} ${added === 1 ? 'item is' : 'items are'} in your cart, at today’s prices.`}{' '}
        {added === 0 ? null : <Link to={paths.cart}>View cart</Link>}
      </p>
      {left.length === 0 ? null : (
        <ul className="rw-stack rw-gap-4">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

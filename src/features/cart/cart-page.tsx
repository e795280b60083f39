import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CartLine, PricedCart } from '#domain/cart'
import { paths } from '#domain/paths'
import { type CartCommands, useCart } from '#runtime/cart'
import { useQuoteDialog } from '#runtime/quote-dialog'
import { Bone } from '#ui/bone'
import { DocumentHead } from '#ui/document-head'
import { EmptyState } from '#ui/empty-state'
import { formatPrice } from '#ui/format-price'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { Plate } from '#ui/plate'
import { Skeleton } from '#ui/skeleton'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { CartLineRow } from './cart-line-row'
import classes from './cart-page.module.css'
import { orderMessage } from './order-message'

/** Runs a change of the cart and says so when this device cannot keep it. */
async function keep<T>(change: Promise<T>): Promise<T | undefined> {
  try {
    return await change
  } catch (error) {
    toastLocalFailure('Failed to change the cart', error)
    return undefined
  }
}

/** The cart: kept on this device, priced from the catalogue, sent to the shop as a request. */
export function CartPage() {
  const { cart, ...commands } = useCart()
  const [removed, setRemoved] = useState<CartLine>()
  const undo = async (line: CartLine) => {
    setRemoved(undefined)
    await keep(commands.restore(line))
  }
  return (
    <>
      <DocumentHead title="Cart" noIndex />
      <PageHeading eyebrow="Store" title="Your cart" />
      <PageSection space="tight">
        <div role="status">
          {removed ? (
            <p className={classes.undo}>
              {removed.seen_title} is out of your cart.
              <Button variant="default" size="sm" onClick={() => undo(removed)}>
                Undo
              </Button>
            </p>
          ) : null}
        </div>
        {cart === undefined ? (
          <Skeleton>
            <Bone shape="picture" />
          </Skeleton>
        ) : cart.items.length === 0 ? (
          <EmptyState title="Your cart is empty" text="What you add stays here, with or without a network.">
            <Button component={Link} to={paths.store}>
              Browse Store
            </Button>
          </EmptyState>
        ) : (
          <CartContent cart={cart} commands={commands} onRemoved={setRemoved} />
        )}
      </PageSection>
    </>
  )
}

interface CartContentProps {
  cart: PricedCart
  commands: CartCommands
  onRemoved: (line: CartLine | undefined) => void
}

function CartContent({ cart, commands, onRemoved }: CartContentProps) {
  return (
    <div className={classes.layout}>
      <ul className={classes.lines} aria-label="Products in your cart">
        {cart.items.map((item) => (
          <li key={item.productId}>
            <CartLineRow
              item={item}
              onQuantity={(quantity) => keep(commands.setQuantity(item.productId, quantity))}
              onAcceptPrice={(price) => keep(commands.acceptPrice(item.productId, price))}
              onRemove={async () => onRemoved(await keep(commands.remove(item.productId)))}
            />
          </li>
        ))}
      </ul>
      <OrderSummary cart={cart} onOrdered={(ids) => keep(commands.take(ids))} />
    </div>
  )
}

function OrderSummary({ cart, onOrdered }: { cart: PricedCart; onOrdered: (ids: string[]) => void }) {
  const openQuote = useQuoteDialog()
  const ordered = cart.items.filter(({ total }) => total !== null)
  const pieces = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
  const request = () =>
    openQuote({
      subject: `An order of ${pieces} ${pieces === 1 ? 'item' : 'items'} from the store`,
      projectId: null,
      rigId: null,
      attachedText: orderMessage(cart),
      onSaved: () => onOrdered(ordered.map(({ productId }) => productId)),
    })
  return (
    <aside className={classes.summary} aria-label="Order summary">
      <Plate
        title="Order Summary"
        rows={[
          { label: 'Items', value: pieces },
          { label: 'Subtotal', value: formatPrice(cart.subtotal) },
        ]}
      >
        <div className={classes.order}>
          <Button size="lg" disabled={ordered.length === 0} onClick={request}>
            Request This Order
          </Button>
          <p className={classes.print}>
            Nothing is charged here. We answer within 24 hours with the total, tax and shipping included.
          </p>
        </div>
      </Plate>
      <Button variant="default" component={Link} to={paths.store}>
        Continue Shopping
      </Button>
    </aside>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CartCommands } from '#runtime/cart'
import type { CartLine, PricedCart } from '#shared/orders/cart'
import { cartLineKey } from '#shared/orders/cart-line-key'
import type { ProductsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'
import { CartLineRow } from './cart-line-row'
import classes from './cart-page.module.css'
import type { PlacedOrder } from './checkout-dialog'
import { OrderSummary, type OrderSummaryProps } from './order-summary'
import { useCart } from './use-cart'
import { LINE_MARK, useFocusAfterRemoval } from './use-focus-after-removal'

/** Runs a change of the cart; shows a toast if it cannot be saved on this device. */
async function keep<T>(change: Promise<T>): Promise<T | undefined> {
  try {
    return await change
  } catch (error) {
    toastLocalFailure('Failed to change the cart', error)
    return undefined
  }
}

export interface CartPageProps {
  /**
   * Renders the orders that were placed without an account. `placed`: the one just placed on this page; `onReceipt`: called
   * when a receipt has appeared, and when it has gone.
   */
  renderGuestOrders: (placed: PlacedOrder | null, onReceipt: (isShown: boolean) => void) => ReactNode
}

/** The cart: stored on this device, priced from the local catalog, sent as an order. */
export function CartPage({ renderGuestOrders }: CartPageProps) {
  const { cart, ...commands } = useCart()
  const expectRemoval = useFocusAfterRemoval(cart?.items.map(({ key }) => key))
  const [removed, setRemoved] = useState<CartLine>()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [hasReceipt, setHasReceipt] = useState(false)
  const undo = async (line: CartLine) => {
    setRemoved(undefined)
    await keep(commands.restore(line))
  }
  return (
    <>
      <DocumentHead title="Cart" noIndex />
      <PageHeading eyebrow="Store" title="Your cart" />
      <PageSection space="tight">
        {renderGuestOrders(placed, setHasReceipt)}
        <div role="status">
          {removed ? (
            <p className={classes.undo}>
              {removed.seen_title} was removed from your cart.
              <Button variant="default" size="sm" onClick={() => undo(removed)}>
                Undo
              </Button>
            </p>
          ) : null}
        </div>
        {cart === undefined ? (
          <Skeleton>
            <SkeletonBlock shape="picture" />
          </Skeleton>
        ) : cart.items.length === 0 && hasReceipt ? (
          <Button component={Link} to={paths.store}>
            Continue Shopping
          </Button>
        ) : cart.items.length === 0 ? (
          <EmptyState title="Your cart is empty" text="Items stay in your cart, even offline.">
            <Button component={Link} to={paths.store}>
              Browse Store
            </Button>
          </EmptyState>
        ) : (
          <CartContent
            cart={cart}
            commands={commands}
            onRemove={expectRemoval}
            onRemoved={setRemoved}
            onGuestOrder={setPlaced}
          />
        )}
      </PageSection>
    </>
  )
}

interface CartContentProps extends Pick<OrderSummaryProps, 'onGuestOrder'> {
  cart: PricedCart
  commands: CartCommands
  /** Called before the line is removed, or replaced by the line with the key `replacedBy`. */
  onRemove: (key: string, at: number, replacedBy?: string) => void
  onRemoved: (line: CartLine | undefined) => void
}

function CartContent({ cart, commands, onRemove, onRemoved, onGuestOrder }: CartContentProps) {
  const [corrected, setCorrected] = useState<string>()
  const remove = async (key: string, at: number) => {
    onRemove(key, at)
    if (key === corrected) setCorrected(undefined)
    onRemoved(await keep(commands.remove(key)))
  }
  const setQuantity = (key: string, quantity: number) => {
    if (key === corrected) setCorrected(undefined)
    return keep(commands.setQuantity(key, quantity))
  }
  const changeVariant = async (key: string, at: number, product: ProductsRow, variant: string) => {
    onRemove(key, at, cartLineKey(product.id, variant))
    const replacing = await keep(commands.changeVariant(key, product, variant))
    if (replacing) setCorrected(replacing.isCorrected ? replacing.key : undefined)
  }
  return (
    <div className={classes.layout}>
      <ul className="rw-stack rw-gap-16" aria-label="Products in your cart">
        {cart.items.map((item, at) => (
          <li key={item.key} {...{ [LINE_MARK]: item.key }}>
            <CartLineRow
              item={item}
              wasCorrected={item.key === corrected}
              onQuantity={(quantity) => setQuantity(item.key, quantity)}
              onAcceptPrice={(price) => keep(commands.acceptPrice(item.key, price))}
              onVariant={(product, variant) => changeVariant(item.key, at, product, variant)}
              onRemove={() => remove(item.key, at)}
            />
          </li>
        ))}
      </ul>
      <OrderSummary cart={cart} onGuestOrder={onGuestOrder} />
      <PrintFooter path={paths.cart} />
    </div>
  )
}

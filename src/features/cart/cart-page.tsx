import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CartCommands } from '#runtime/cart'
import { useLoadState } from '#runtime/load-state'
import { usePublicSetting } from '#runtime/public-settings'
import type { CartLine, PricedCart } from '#shared/orders/cart'
import { cartLineKey } from '#shared/orders/cart-line-key'
import { haveCents, orderTerms, orderTotal, type ShippingMethod } from '#shared/orders/order-total'
import type { ProductsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { uidOf } from '#sync/core/principal'
import { useLive, useLocalData } from '#sync/react'
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
import type { checkoutMethod } from './checkout-dialog'
import { OrderSummary, type OrderSummaryProps } from './order-summary'
import { useCart } from './use-cart'
import type { PlacedOrder } from './use-checkout'
import { LINE_ATTRIBUTE, useFocusOnLine } from './use-focus-on-line'

/** Waits for a change of the cart. Shows a toast and resolves to undefined if it cannot be saved on this device. */
async function orToast<T>(change: Promise<T>): Promise<T | undefined> {
  try {
    return await change
  } catch (error) {
    toastLocalFailure('Failed to update the cart', error)
    return undefined
  }
}

/** Where a guest's order is: the shop has it, or it is on this device only. */
type OrderState = 'received' | 'waiting'

export interface CartPageProps {
  /**
   * Renders the orders that were placed without an account. `placed`: the one just placed on this page; `onState`: called
   * with where the shown order is, null for none; `hasGoods`: the cart has something to order; undefined until it is read.
   */
  renderGuestOrders: (
    placed: PlacedOrder | null,
    onState: (state: OrderState | null) => void,
    hasGoods: boolean | undefined,
  ) => ReactNode
}

/** The cart: stored on this device, priced from the local catalog, sent as an order. */
export function CartPage({ renderGuestOrders }: CartPageProps) {
  const { cart, ...commands } = useCart()
  const focusLineWhenShown = useFocusOnLine(cart?.items.map(({ key }) => key))
  const [removed, setRemoved] = useState<CartLine>()
  const [placedOrder, setPlacedOrder] = useState<PlacedOrder | null>(null)
  const [orderState, setOrderState] = useState<OrderState | null>(null)
  // Until the first pull, a line has no price, which is not a problem of the line.
  const hasPrices = cart?.items.every(({ problem }) => problem !== 'unknown')
  const isLoading = useLoadState(hasPrices, 'products') === 'loading'
  // Once the cart is empty, the page is about the guest's order.
  const headingState = cart?.items.length === 0 ? orderState : null
  const undo = async (line: CartLine) => {
    focusLineWhenShown(line.product_id)
    setRemoved(undefined)
    await orToast(commands.restore(line))
  }
  return (
    <>
      <CartHeading orderState={headingState} />
      <PageSection space="tight">
        {renderGuestOrders(placedOrder, setOrderState, cart && cart.subtotal > 0)}
        <div role="status">
          {removed ? (
            <p className={classes.undo}>
              {removed.seen_title} was removed from your cart.
              <UndoButton key={removed.product_id} onClick={() => undo(removed)} />
            </p>
          ) : null}
        </div>
        {cart === undefined || isLoading ? (
          <Skeleton>
            <SkeletonBlock shape="picture" />
          </Skeleton>
        ) : headingState ? (
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
            onReplace={focusLineWhenShown}
            onRemoved={setRemoved}
            onGuestOrder={setPlacedOrder}
          />
        )}
        <PrintFooter path={paths.cart} />
      </PageSection>
    </>
  )
}

/** The head of the page: the cart, or the order that was placed, "received" only once the shop has it (U1). */
function CartHeading({ orderState }: { orderState: OrderState | null }) {
  if (orderState === null) {
    return (
      <>
        <DocumentHead title="Cart" noIndex />
        <PageHeading eyebrow="Store" title="Your cart" />
      </>
    )
  }
  const isReceived = orderState === 'received'
  const title = isReceived ? 'Order received' : 'Order saved'
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading
        eyebrow="Store"
        title={title}
        // The card of an order that waits says when it goes out.
        intro={isReceived ? 'Thank you! We have your order.' : null}
      />
    </>
  )
}

/** Takes the focus, which the removed line had. It scrolls into view for people who use only the keyboard. */
function UndoButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    if (button.current?.matches(':focus-visible')) button.current.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Button ref={button} variant="default" size="sm" onClick={onClick}>
      Undo
    </Button>
  )
}

interface CartContentProps extends Pick<OrderSummaryProps, 'onGuestOrder'> {
  cart: PricedCart
  commands: CartCommands
  /** Called before a line is replaced by the one with this key. */
  onReplace: (replacedBy: string) => void
  onRemoved: (line: CartLine) => void
}

function CartContent({ cart, commands, onReplace, onRemoved, onGuestOrder }: CartContentProps) {
  /** Key of the line whose quantity had to be corrected. */
  const [correctedKey, setCorrectedKey] = useState<string>()
  const payment = usePublicSetting('payment_settings')
  const method = useCheckoutMethod()
  // The lines show cents if the summary next to them does.
  const withCents = haveCents(
    payment && method
      ? Object.values(orderTotal(cart.subtotal, method, orderTerms(payment)))
      : [cart.subtotal],
  )
  const remove = async (key: string) => {
    if (key === correctedKey) setCorrectedKey(undefined)
    const line = await orToast(commands.remove(key))
    // There is none for the second click of a double click, and Undo must stay.
    if (line) onRemoved(line)
  }
  const setQuantity = (key: string, quantity: number) => {
    if (key === correctedKey) setCorrectedKey(undefined)
    return orToast(commands.setQuantity(key, quantity))
  }
  const changeVariant = async (key: string, product: ProductsRow, variant: string) => {
    onReplace(cartLineKey(product.id, variant))
    const replacingLine = await orToast(commands.changeVariant(key, product, variant))
    if (replacingLine) setCorrectedKey(replacingLine.isCorrected ? replacingLine.key : undefined)
  }
  return (
    <div className="rw-columns">
      <ul className="rw-stack rw-gap-16" aria-label="Products in your cart">
        {cart.items.map((item) => (
          <li key={item.key} {...{ [LINE_ATTRIBUTE]: item.key }}>
            <CartLineRow
              item={item}
              withCents={withCents}
              wasCorrected={item.key === correctedKey}
              onQuantity={(quantity) => setQuantity(item.key, quantity)}
              onAcceptPrice={(price) => orToast(commands.acceptPrice(item.key, price))}
              onVariant={(product, variant) => changeVariant(item.key, product, variant)}
              onRemove={() => remove(item.key)}
            />
          </li>
        ))}
      </ul>
      <OrderSummary cart={cart} method={method} onGuestOrder={onGuestOrder} />
    </div>
  )
}

type ReadMethod = typeof checkoutMethod

/** The shipping method with which the checkout opens; undefined while it is being read. */
function useCheckoutMethod(): ShippingMethod | undefined {
  const uid = uidOf(useLocalData().principal)
  const [readMethod, setReadMethod] = useState<ReadMethod>()
  useEffect(() => {
    // Functions, because React calls a function that is passed to a setter.
    import('./checkout-dialog').then(
      (dialog) => setReadMethod(() => dialog.checkoutMethod),
      () => setReadMethod(() => readStandard),
    )
  }, [])
  return useLive(async (db) => readMethod?.(db, uid), [readMethod, uid])
}

/** In place of `checkoutMethod`, if its code cannot be loaded: the method of a person of whom nothing is stored. */
const readStandard: ReadMethod = async () => 'standard'

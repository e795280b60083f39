import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { usePublicSetting } from '#runtime/public-settings'
import { useSession } from '#runtime/session'
import { useShopSwitches } from '#runtime/shop-switches'
import type { PricedCart } from '#shared/orders/cart'
import { acceptedMethods, type OrderTerms, orderTerms, type ShippingMethod } from '#shared/orders/order-total'
import { RETURN_DAYS } from '#shared/orders/return-policy'
import { paths } from '#shared/site/paths'
import { formatPrice } from '#ui/format/format-price'
import { lazyPart } from '#ui/lazy-part'
import classes from './cart-page.module.css'
import { OrderSummaryCard } from './order-summary-card'
import type { PlacedOrder } from './use-checkout'

const loadDialog = async () => (await import('./checkout-dialog')).CheckoutDialog
const CheckoutDialog = lazyPart(loadDialog)

export interface OrderSummaryProps {
  cart: PricedCart
  /** The shipping method with which the checkout opens; undefined while it is being read. */
  method: ShippingMethod | undefined
  /** Called when an order without an account is saved and its lines have left the cart. */
  onGuestOrder: (order: PlacedOrder) => void
}

/** The total of the cart, and the ways to order it. */
export function OrderSummary({ cart, method, onGuestOrder }: OrderSummaryProps) {
  const payment = usePublicSetting('payment_settings')
  const terms = payment ? orderTerms(payment) : null
  const missingAmount = terms ? terms.minimum - cart.subtotal : 0
  const methods = acceptedMethods(payment ?? null)
  const hasGoods = cart.subtotal > 0
  return (
    <aside className={classes.summary} aria-label="Order summary">
      <OrderSummaryCard cart={cart} terms={terms} method={method}>
        <div className="rw-stack rw-gap-12">
          {hasGoods && missingAmount > 0 ? (
            <p className="rw-strong">
              Our minimum order is {formatPrice(terms?.minimum ?? 0)}: {formatPrice(missingAmount)} to go.
            </p>
          ) : null}
          <CheckoutButton
            cart={cart}
            terms={terms}
            isEnough={hasGoods && missingAmount <= 0}
            onGuestOrder={onGuestOrder}
          />
          <p className="rw-small">
            You won’t be charged here. We’ll get back to you within 24 hours to arrange payment and delivery
            or pickup.
            {methods ? ` You can pay by ${methods}.` : ''} Unused items can be{' '}
            <Link to={paths.terms}>returned within {RETURN_DAYS} days</Link>.
          </p>
        </div>
      </OrderSummaryCard>
      <Button variant="default" component={Link} to={paths.store}>
        Continue Shopping
      </Button>
    </aside>
  )
}

interface CheckoutButtonProps extends Omit<OrderSummaryProps, 'method'> {
  /** Null until the shop's settings have been pulled. */
  terms: OrderTerms | null
  /** The cart has something to order, for at least the minimum amount. */
  isEnough: boolean
}

/** Opens the checkout. A visitor must sign in first if the shop serves no guests. */
function CheckoutButton({ cart, terms, isEnough, onGuestOrder }: CheckoutButtonProps) {
  const { session } = useSession()
  const switches = useShopSwitches()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isSignedIn = session.kind === 'signed-in'
  useEffect(() => {
    // Preloaded, because the device may be offline when the button is pressed. A failure shows then.
    loadDialog().catch(() => undefined)
  }, [])
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const finish = (order: PlacedOrder) => {
    setOpen(false)
    // Unmounts the dialog: an order of the lines that remain begins with a new form and a new id.
    setOpened(false)
    if (isSignedIn) navigate(paths.order(order.id))
    else onGuestOrder(order)
  }
  if (!isSignedIn && !switches?.servesGuests) {
    return (
      <>
        <Button size="lg" component={Link} to={paths.auth} state={{ from: pathname }}>
          Sign In to Order
        </Button>
        <p>You need an account to order. Signing up takes a minute, and your cart stays as it is.</p>
      </>
    )
  }
  return (
    <>
      <Button size="lg" disabled={!isEnough} onClick={open}>
        Checkout
      </Button>
      {isSignedIn ? null : (
        <p>
          No account needed.{' '}
          <Link to={paths.auth} state={{ from: pathname }}>
            Sign in
          </Link>{' '}
          to track this order under My Orders.
        </p>
      )}
      {wasOpened ? (
        <CheckoutDialog
          cart={cart}
          terms={terms}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onPlaced={finish}
        />
      ) : null}
    </>
  )
}

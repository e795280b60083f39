import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { PricedCart } from '#domain/cart'
import { acceptedMethods, orderTerms } from '#domain/order-total'
import { paths } from '#domain/paths'
import { usePublicSetting } from '#runtime/public-settings'
import { useQuoteDialog } from '#runtime/quote-dialog'
import { useSession } from '#runtime/session'
import { useShopSwitches } from '#runtime/shop-switches'
import { formatPrice } from '#ui/format-price'
import classes from './cart-page.module.css'
import { orderMessage } from './order-message'
import { OrderPlate } from './order-plate'

const CheckoutDialog = lazy(async () => ({ default: (await import('./checkout-dialog')).CheckoutDialog }))

export interface OrderSummaryProps {
  cart: PricedCart
  /** These products were ordered, or asked for; they leave the cart. */
  onOrdered: (productIds: string[]) => void
}

/** What the cart comes to, and the ways to order it. */
export function OrderSummary({ cart, onOrdered }: OrderSummaryProps) {
  const payment = usePublicSetting('payment_settings')
  const terms = payment ? orderTerms(payment) : null
  const missing = terms ? terms.minimum - cart.subtotal : 0
  const methods = acceptedMethods(payment ?? null)
  const hasGoods = cart.subtotal > 0
  return (
    <aside className={classes.summary} aria-label="Order summary">
      <OrderPlate cart={cart} terms={terms} method="standard">
        <div className={classes.order}>
          {hasGoods && missing > 0 ? (
            <p className={classes.least}>
              Orders begin at {formatPrice(terms?.minimum ?? 0)}: {formatPrice(missing)} to go.
            </p>
          ) : null}
          <WayToOrder cart={cart} terms={terms} isEnough={hasGoods && missing <= 0} onOrdered={onOrdered} />
          <p className={classes.print}>
            Nothing is charged here. We get back to you within 24 hours to arrange payment and delivery.
            {methods ? ` You pay by ${methods}.` : ''}
          </p>
        </div>
      </OrderPlate>
      <Button variant="default" component={Link} to={paths.store}>
        Continue Shopping
      </Button>
    </aside>
  )
}

interface WayToOrderProps extends OrderSummaryProps {
  terms: ReturnType<typeof orderTerms> | null
  isEnough: boolean
}

/** Who has an account orders; a visitor signs in first, unless the shop serves guests, or asks for a quote. */
function WayToOrder({ cart, terms, isEnough, onOrdered }: WayToOrderProps) {
  const { session } = useSession()
  const switches = useShopSwitches()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const ordered = cart.items.flatMap(({ productId, total }) => (total === null ? [] : [productId]))
  const isSignedIn = session.kind === 'signed-in'
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const placed = (orderId: string) => {
    setOpen(false)
    onOrdered(ordered)
    if (isSignedIn) navigate(paths.order(orderId))
  }
  if (!isSignedIn && !switches?.servesGuests) {
    return (
      <>
        <Button size="lg" component={Link} to={paths.auth} state={{ from: pathname }}>
          Sign In to Order
        </Button>
        <QuoteInstead cart={cart} ordered={ordered} onOrdered={onOrdered} />
      </>
    )
  }
  return (
    <>
      <Button size="lg" disabled={!isEnough} onClick={open}>
        Place Order
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CheckoutDialog
            cart={cart}
            terms={terms}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onPlaced={placed}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function QuoteInstead({ cart, ordered, onOrdered }: OrderSummaryProps & { ordered: string[] }) {
  const openQuote = useQuoteDialog()
  const request = () =>
    openQuote({
      subject: `An order of ${cart.count} ${cart.count === 1 ? 'item' : 'items'} from the store`,
      projectId: null,
      rigId: null,
      attachedText: orderMessage(cart),
      onSaved: () => onOrdered(ordered),
    })
  return (
    <Button size="lg" variant="default" disabled={ordered.length === 0} onClick={request}>
      Request Without an Account
    </Button>
  )
}

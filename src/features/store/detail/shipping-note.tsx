import { Link } from 'react-router-dom'
import { usePublicSetting } from '#runtime/public-settings'
import { SNIPCART_KEY } from '#runtime/snipcart/snipcart-key'
import { arrivalText, cheapestEstimate } from '#shared/orders/delivery-estimate'
import { RETURN_DAYS } from '#shared/orders/return-policy'
import { cheapestShipping } from '#shared/orders/shipping-rates'
import { COMPANY } from '#shared/shop/company'
import { paths } from '#shared/site/paths'
import { joinParts } from '#shared/text/join-parts'
import { useIsHydrated } from '#ui/after-hydration'
import { formatPrice } from '#ui/format/format-price'

/**
 * Before the checkout: the lowest shipping rate, for an item in stock also the likely day of its arrival, and how long
 * items can be returned. Nothing with Snipcart, which shows its own rates and terms.
 */
export function ShippingNote({ isAvailable }: { isAvailable: boolean }) {
  const payment = usePublicSetting('payment_settings')
  const isHydrated = useIsHydrated()
  if (SNIPCART_KEY) return null
  const rate = payment ? cheapestShipping(payment) : null
  // The estimate depends on today's date, so it is not prerendered.
  const isPending = payment === undefined || !isHydrated
  const estimate = isPending ? null : cheapestEstimate(payment ?? {}, Date.now())
  // A line of the same height while the settings are being read, so that nothing moves.
  return (
    <div className="rw-small">
      <p>{rate === null ? '\u00a0' : joinParts(shippingFrom(rate), `free pickup in ${COMPANY.location}`)}</p>
      {isAvailable && (estimate || isPending) ? (
        <p>
          {estimate ? `Estimated delivery ${arrivalText(estimate.arrival)} (${estimate.method})` : '\u00a0'}
        </p>
      ) : null}
      <p>
        <Link to={paths.terms}>{RETURN_DAYS}-day returns</Link> on unused items
      </p>
    </div>
  )
}

const shippingFrom = (rate: number): string =>
  rate === 0 ? 'Free shipping' : `Shipping from ${formatPrice(rate)}`

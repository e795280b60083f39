import { usePublicSetting } from '#runtime/public-settings'
import { SNIPCART_KEY } from '#runtime/snipcart/snipcart-key'
import { arrivalText, cheapestEstimate } from '#shared/orders/delivery-estimate'
import { RETURN_DAYS } from '#shared/orders/return-policy'
import { cheapestShipping } from '#shared/orders/shipping-rates'
import { COMPANY } from '#shared/shop/company'
import { useIsHydrated } from '#ui/after-hydration'
import { formatPrice } from '#ui/format/format-price'

/**
 * What delivery costs at least, when an item in stock is likely to arrive, and how long it can be returned, before the person
 * has a cart. Snipcart has rates of its own.
 */
export function ShippingNote({ isAvailable }: { isAvailable: boolean }) {
  const payment = usePublicSetting('payment_settings')
  const isHydrated = useIsHydrated()
  if (SNIPCART_KEY) return null
  const rate = payment ? cheapestShipping(payment) : null
  const shipping = rate === 0 ? 'Free shipping' : rate === null ? null : `Shipping from ${formatPrice(rate)}`
  // Days of the present, which no prerendered page can know.
  const isPending = payment === undefined || !isHydrated
  const estimate = isPending ? null : cheapestEstimate(payment ?? {}, Date.now())
  // A line of the same height while the settings are being read, so that nothing moves.
  return (
    <div className="rw-small">
      <p>{shipping ? `${shipping} · free pickup in ${COMPANY.location}` : '\u00a0'}</p>
      {isAvailable && (estimate || isPending) ? (
        <p>
          {estimate ? `Estimated delivery ${arrivalText(estimate.arrival)} (${estimate.method})` : '\u00a0'}
        </p>
      ) : null}
      <p>{RETURN_DAYS}-day returns on unused items</p>
    </div>
  )
}

import { usePublicSetting } from '#runtime/public-settings'
import { SNIPCART_KEY } from '#runtime/snipcart/snipcart-key'
import { RETURN_DAYS } from '#shared/orders/return-policy'
import { cheapestShipping } from '#shared/orders/shipping-rates'
import { COMPANY } from '#shared/shop/company'
import { formatPrice } from '#ui/format/format-price'

/** What delivery costs at least and how long items can be returned, before the person has a cart. Snipcart has rates of its own. */
export function ShippingNote() {
  const payment = usePublicSetting('payment_settings')
  if (SNIPCART_KEY) return null
  const rate = payment ? cheapestShipping(payment) : null
  const shipping = rate === 0 ? 'Free shipping' : rate === null ? null : `Shipping from ${formatPrice(rate)}`
  // A line of the same height while the settings are being read, so that nothing moves.
  return (
    <div className="rw-small">
      <p>{shipping ? `${shipping} · free pickup in ${COMPANY.location}` : '\u00a0'}</p>
      <p>{RETURN_DAYS}-day returns on unused items</p>
    </div>
  )
}

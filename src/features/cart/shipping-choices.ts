import { arrivalText, deliveryEstimate } from '#shared/orders/delivery-estimate'
import { type OrderTerms, SHIPPING_METHODS, type ShippingMethod } from '#shared/orders/order-total'
import { isFarState, shipsBy } from '#shared/orders/standard-only'
import { joinParts } from '#shared/text/join-parts'
import { formatPrice } from '#ui/format/format-price'
import type { CheckoutForm } from './checkout-form'

/**
 * Pickup and the methods by which the shop ships to the address, with price and estimated days, such as 'Standard · $50 ·
 * est. Dec 3–7'; all methods as long as pickup is chosen. `terms` (prices) and `paymentSettings` (days) are null until
 * they have been pulled. `days`: null without an estimate.
 */
export function shippingChoices(
  address: CheckoutForm,
  terms: OrderTerms | null,
  paymentSettings: Readonly<Record<string, unknown>> | null,
  now: number,
): { value: ShippingMethod; label: string; days: string | null }[] {
  const price = (method: ShippingMethod) =>
    terms && (terms.shipping[method] === 0 ? 'free' : formatPrice(terms.shipping[method]))
  const daysOf = (method: ShippingMethod) => {
    if (paymentSettings === null || isFarState(address.state)) return null
    const arrival = deliveryEstimate(paymentSettings, method, now)
    return arrival && `est. ${arrivalText(arrival)}`
  }
  return (
    (Object.entries(SHIPPING_METHODS) as [ShippingMethod, string][])
      // A pickup needs no address, so one that was typed before does not limit the choices.
      .filter(([value]) => address.method === 'pickup' || shipsBy(value, address))
      .map(([value, label]) => {
        const days = daysOf(value)
        return { value, label: joinParts(label, price(value), days), days }
      })
  )
}

/** Why not all methods are offered; null if they are. */
export function fewChoicesNote(address: CheckoutForm): string | null {
  // Express stands for Overnight as well.
  if (address.method === 'pickup' || shipsBy('express', address)) return null
  const note = 'Only Standard shipping is available for this address.'
  return isFarState(address.state) ? `${note} We’ll tell you when your order is likely to arrive.` : note
}

import { SHIPPING_METHODS, type ShippingMethod } from '#domain/order-total'

/** What shipping costs and how it goes: '$50 · Standard'; '' while the amount is not known. */
export const shippingText = (amount: string, method: ShippingMethod | null): string =>
  amount === '' || method === null ? amount : `${amount} · ${SHIPPING_METHODS[method]}`

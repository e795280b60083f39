/** Tax, shipping and minimum amount of an order, from the shop's settings (Admin 3, 9). */

import { inCents, inDollars } from '../pricing/product-price'
import type { Json } from '../schema/row-values'
import { joinParts } from '../text/join-parts'
import { asAmount, shippingRates } from './shipping-rates'

/** `pickup` is free, because the customer comes to Genoa. */
export const SHIPPING_METHODS = {
  standard: 'Standard',
  express: 'Express',
  overnight: 'Overnight',
  pickup: 'Pick up in Genoa',
} as const
export type ShippingMethod = keyof typeof SHIPPING_METHODS

/** Method and amount of shipping: 'Standard · $50', 'Pick up in Genoa · free'; '' while the amount is unknown. */
export function shippingText(amount: string, method: ShippingMethod | null): string {
  if (amount === '') return ''
  const isFree = !/[1-9]/.test(amount)
  return joinParts(method && SHIPPING_METHODS[method], isFree ? 'free' : amount)
}

/** Labels of the payment methods (Admin 9). */
export const PAYMENT_METHODS = {
  credit_card: 'Credit card',
  paypal: 'PayPal',
  bank_transfer: 'Bank transfer',
} as const

export interface OrderTerms {
  /** A fraction: 0.08 is eight percent. */
  taxRate: number
  /** Dollars by method. */
  shipping: Readonly<Record<ShippingMethod, number>>
  /** Minimum subtotal, in dollars. */
  minimum: number
}

export interface OrderTotal {
  subtotal: number
  tax: number
  shipping: number
  total: number
}

/** Terms from the setting `payment_settings`. A missing, invalid or negative amount counts as 0, as on the server. */
export function orderTerms(setting: Readonly<Record<string, unknown>> | null): OrderTerms {
  return {
    taxRate: Math.min(asAmount(setting?.taxRate), 1),
    shipping: { ...shippingRates(setting), pickup: 0 },
    minimum: asAmount(setting?.minimumOrderAmount),
  }
}

/** Accepted payment methods as text: 'credit card, PayPal or bank transfer'; '' for none. */
export function acceptedMethods(setting: Readonly<Record<string, unknown>> | null): string {
  const accepted: unknown[] = Array.isArray(setting?.acceptedMethods) ? setting.acceptedMethods : []
  const words = Object.entries(PAYMENT_METHODS).flatMap(([key, label]) =>
    accepted.includes(key) ? [key === 'paypal' ? label : label.toLowerCase()] : [],
  )
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`
}

/** Total in dollars. The server computes it in the same way, and its result is final (migration _orders). */
export function orderTotal(subtotal: number, method: ShippingMethod, terms: OrderTerms): OrderTotal {
  const goods = inCents(subtotal)
  const tax = Math.round(goods * terms.taxRate)
  const shipping = inCents(terms.shipping[method])
  return {
    subtotal: inDollars(goods),
    tax: inDollars(tax),
    shipping: inDollars(shipping),
    total: inDollars(goods + tax + shipping),
  }
}

/** The shop confirms the tax when it arranges the payment, unless the order was paid at once. */
export const taxLabel = (status: string, isPaid: boolean): string =>
  status === 'pending' && !isPaid ? 'Estimated tax' : 'Tax'

/** Whether the amounts of one summary show cents: all of them do if one has some. */
export const haveCents = (amounts: readonly unknown[]): boolean =>
  amounts.some((amount) => Number.isFinite(amount) && !Number.isInteger(amount))

export const isShippingMethod = (value: Json | undefined): value is ShippingMethod =>
  typeof value === 'string' && Object.hasOwn(SHIPPING_METHODS, value)

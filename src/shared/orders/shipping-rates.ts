import { asJsonObject } from '../schema/json-object'

/** Rates of the shipping methods, from the shop's settings (Admin 9). A file of its own, because product pages load it alone. */

/** Dollars by method. */
export interface ShippingRates {
  standard: number
  express: number
  overnight: number
}

/** Rates of the setting `payment_settings`. A missing, invalid or negative amount counts as 0, as on the server. */
export function shippingRates(setting: Readonly<Record<string, unknown>> | null): ShippingRates {
  const rates = asJsonObject(setting?.shippingRates)
  return {
    standard: asAmount(rates.standard),
    express: asAmount(rates.express),
    overnight: asAmount(rates.overnight),
  }
}

/** The lowest rate. */
export const cheapestShipping = (setting: Readonly<Record<string, unknown>>): number =>
  Math.min(...Object.values(shippingRates(setting)))

export const asAmount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(value, 0) : 0

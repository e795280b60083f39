/** Currency of every price (ISO 4217). */
export const CURRENCY = 'USD'

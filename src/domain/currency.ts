/** What every price of the shop is in (ISO 4217). */
export const CURRENCY = 'USD'

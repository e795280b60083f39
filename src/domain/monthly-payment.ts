/** Months over which the site spreads a price for its estimate (Site 9). */
const MONTHS = 60

/** Estimated financing payment for each month, whole US dollars: the price divided by 60, rounded (Site 9). */
export const monthlyPayment = (price: number): number => Math.round(price / MONTHS)

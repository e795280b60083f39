/** Months of the financing estimate (Site 9). */
const MONTHS = 60

/** Estimated monthly financing payment in whole US dollars: the price divided by 60, rounded (Site 9). */
export const monthlyPayment = (price: number): number => Math.round(price / MONTHS)

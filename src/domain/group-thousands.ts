/** Commas between the thousands of a whole number's digits: `12500` is `12,500`. By hand: what Intl builds for it costs an old phone 25 ms. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * What customer and shop call a quote request on the phone: `Q-` and the first 8 digits of its id. The device makes the
 * id, so the reference is known before the request is sent. `private.quote_reference` in SQL computes the same.
 */
export const quoteReference = (id: string): string => `Q-${id.slice(0, 8).toUpperCase()}`

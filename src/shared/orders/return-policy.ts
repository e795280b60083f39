/** Days within which unused items of the store can be returned (Terms, Product page, Cart). */
export const RETURN_DAYS = 30

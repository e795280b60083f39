/** The public key of the shop's account with Snipcart; undefined in a build without one, whose cart is the project's own. */
export const SNIPCART_KEY: string | undefined = import.meta.env.VITE_SNIPCART_PUBLIC_KEY

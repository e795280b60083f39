/** The public key of the shop's Snipcart account; undefined in a build without one, which has the app's own cart. */
export const SNIPCART_KEY: string | undefined = import.meta.env.VITE_SNIPCART_PUBLIC_KEY

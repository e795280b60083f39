/**
 * The key of a cart line: the id of the product, with a slash and the variant if the line has one. Devices store it in
 * `product_id`, which was the key of a cart before products had variants: so carts of earlier builds need no upgrade,
 * and an earlier build shows a line with a variant as a product that is no longer in the store.
 */
export const cartLineKey = (productId: string, variant: string | null): string =>
  variant === null ? productId : `${productId}/${variant}`

/** The product and the variant of a key; null for no variant. */
export function readCartLineKey(key: string): { productId: string; variant: string | null } {
  const [productId = '', ...variant] = key.split('/')
  return { productId, variant: variant.length > 0 ? variant.join('/') : null }
}

import { withVariant } from '../catalog/product-variants'
import { productPrice } from '../pricing/product-price'
import type { ProductsRow } from '../schema/rows'
import { paths } from '../site/paths'
import { MAX_QUANTITY } from './cart-quantity'

/** An item of Snipcart's cart. */
export interface SnipcartItem {
  id: string
  /** Includes the variant, so that their mails and our orders do. */
  name: string
  /** US dollars for one piece. Snipcart verifies it with a request to `/store/{id}` (functions/snipcart-product). */
  price: number
  description: string
  image?: string
  url: string
  categories: string[]
  quantity: number
  /** `auto`: only items with the same custom fields are one line. */
  stackable: 'always' | 'auto'
  maxQuantity: number
  customFields?: { name: 'Size'; type: 'readonly'; value: string }[]
}

/** The cart item of a product; null without a price. `image`: absolute URL. */
export function snipcartItem(
  product: ProductsRow,
  quantity: number,
  image: string | undefined,
  variant?: string,
): SnipcartItem | null {
  const price = productPrice(product)
  if (!price) return null
  return {
    id: product.id,
    name: withVariant(product.title, variant ?? null),
    price: price.now,
    description: product.description,
    ...(image === undefined ? {} : { image }),
    // With the complete id, because Snipcart verifies the price at this address even after the title has changed.
    url: `${paths.store}/${product.id}`,
    categories: product.category ? [product.category] : [],
    quantity,
    stackable: variant === undefined ? 'always' : 'auto',
    maxQuantity: product.in_stock ? MAX_QUANTITY : 0,
    ...(variant === undefined ? {} : { customFields: [{ name: 'Size', type: 'readonly', value: variant }] }),
  }
}

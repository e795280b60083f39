import { productPrice } from '../pricing/product-price'
import type { ProductsRow } from '../schema/rows'
import { paths } from '../site/paths'
import { MAX_QUANTITY } from './cart-quantity'

/** An item of Snipcart's cart. */
export interface SnipcartItem {
  id: string
  name: string
  /** US dollars for one piece. Snipcart verifies it with a request to `/store/{id}` (functions/snipcart-product). */
  price: number
  description: string
  image?: string
  url: string
  categories: string[]
  quantity: number
  stackable: 'always'
  maxQuantity: number
}

/** The cart item of a product; null without a price. `image`: absolute URL. */
export function snipcartItem(
  product: ProductsRow,
  quantity: number,
  image: string | undefined,
): SnipcartItem | null {
  const price = productPrice(product)
  if (!price) return null
  return {
    id: product.id,
    name: product.title,
    price: price.now,
    description: product.description,
    ...(image === undefined ? {} : { image }),
    url: paths.product(product.id),
    categories: product.category ? [product.category] : [],
    quantity,
    stackable: 'always',
    maxQuantity: product.in_stock ? MAX_QUANTITY : 0,
  }
}

import { MOST_QUANTITY } from './cart-quantity'
import { paths } from './paths'
import { productPrice } from './product-price'
import type { ProductsRow } from './rows'

/** A product as Snipcart's cart takes it. */
export interface SnipcartItem {
  id: string
  name: string
  /** US dollars for one piece. Snipcart asks `/store/{id}` for it again (functions/snipcart-product). */
  price: number
  description: string
  image?: string
  url: string
  categories: string[]
  quantity: number
  stackable: 'always'
  maxQuantity: number
}

/** `image`: its absolute address. Null for a product without a price. */
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
    maxQuantity: product.in_stock ? MOST_QUANTITY : 0,
  }
}

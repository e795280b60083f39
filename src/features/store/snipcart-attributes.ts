import { snipcartItem } from '../../shared/orders/snipcart-item'
import type { ProductsRow } from '../../shared/schema/rows'

type Attributes = Record<`data-item-${string}`, string>

/**
 * Attributes of an add-to-cart button (Site 7), which Snipcart reads on click. Snipcart ignores the tags; they are for
 * other readers. Empty for a product without a price.
 */
export function snipcartAttributes(
  product: ProductsRow,
  quantity: number,
  image: string | undefined,
): Attributes {
  const item = snipcartItem(product, quantity, image)
  if (!item) return {}
  return {
    'data-item-id': item.id,
    'data-item-name': item.name,
    'data-item-price': item.price.toFixed(2),
    'data-item-description': item.description,
    ...(item.image === undefined ? {} : { 'data-item-image': item.image }),
    'data-item-url': item.url,
    'data-item-categories': item.categories.join('|'),
    'data-item-tags': product.tags.join('|'),
    'data-item-quantity': String(item.quantity),
    'data-item-stackable': item.stackable,
    'data-item-max-quantity': String(item.maxQuantity),
  }
}

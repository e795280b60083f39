import { snipcartItem } from '#shared/orders/snipcart-item'
import type { ProductsRow } from '#shared/schema/rows'

type Attributes = Record<`data-item-${string}`, string>

/**
 * Attributes of an add-to-cart button (Site 7), which Snipcart reads on click. Snipcart ignores the tags; they are for
 * other readers. Empty for a product without a price.
 */
export function snipcartAttributes(
  product: ProductsRow,
  quantity: number,
  image: string | undefined,
  variant: string | undefined,
): Attributes {
  const item = snipcartItem(product, quantity, image, variant)
  if (!item) return {}
  const [size] = item.customFields ?? []
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
    ...(size
      ? {
          'data-item-custom1-name': size.name,
          'data-item-custom1-type': size.type,
          'data-item-custom1-value': size.value,
        }
      : {}),
    'data-item-max-quantity': String(item.maxQuantity),
  }
}

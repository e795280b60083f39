/** The items of an order, read from any JSON of its row (Site 3: empty unless it is a list). */
import type { Json } from '../schema/row-values'

export interface OrderItem {
  productId: string | null
  /** Project that was ordered; joins order and project (Site 3). */
  projectId: string | null
  variant: string | null
  /** Includes the variant. */
  name: string
  quantity: number
  /** Dollars for one piece. */
  price: number
  /** It was not available when the server received the order, and is not part of the total. */
  isUnavailable: boolean
}

/** Omits elements without a name; an invalid quantity becomes 1, an invalid price 0. */
export function orderItems(items: Json): OrderItem[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
    const { product_id, project_id, variant, name, quantity, price, unavailable } = item
    if (typeof name !== 'string' || name.trim() === '') return []
    return {
      productId: typeof product_id === 'string' ? product_id : null,
      projectId: typeof project_id === 'string' ? project_id : null,
      variant: typeof variant === 'string' ? variant : null,
      name,
      quantity: isAmount(quantity) && quantity >= 1 ? Math.trunc(quantity) : 1,
      price: isAmount(price) ? price : 0,
      isUnavailable: unavailable === true,
    }
  })
}

/** Whether all items are products of the store, as `private.is_parts_order` in SQL says. */
export const isPartsOrder = (items: Json): boolean =>
  Array.isArray(items) &&
  items.length > 0 &&
  items.every(
    (item) =>
      typeof item === 'object' &&
      item !== null &&
      !Array.isArray(item) &&
      typeof item.product_id === 'string' &&
      typeof item.project_id !== 'string',
  )

/** The items in one line: '2 × Hoof Stand, 1 × Apron'; empty for none. */
export const orderItemsLine = (items: Json): string =>
  orderItems(items)
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')

const isAmount = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

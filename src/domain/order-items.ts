/** The items of an order as a list that can be shown, whatever its row holds (Site 3: empty unless it is a list). */
import type { Json } from './mutation'

export interface OrderItem {
  productId: string | null
  /** Of a build; Site 3 joins the two by it. */
  projectId: string | null
  name: string
  quantity: number
  /** Dollars for one piece. */
  price: number
  /** It could not be had when the order came in, and is no part of the total. */
  isUnavailable: boolean
}

/** Elements that are no objects or have no name are left out; a quantity that is none is one piece, such a price 0. */
export function orderItems(items: Json): OrderItem[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return []
    const { product_id, project_id, name, quantity, price, unavailable } = item
    if (typeof name !== 'string' || name.trim() === '') return []
    return {
      productId: typeof product_id === 'string' ? product_id : null,
      projectId: typeof project_id === 'string' ? project_id : null,
      name,
      quantity: isAmount(quantity) && quantity >= 1 ? Math.trunc(quantity) : 1,
      price: isAmount(price) ? price : 0,
      isUnavailable: unavailable === true,
    }
  })
}

/** The items in one line: '2 × Hoof Stand, 1 × Apron'; empty for none. */
export const orderItemsLine = (items: Json): string =>
  orderItems(items)
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')

const isAmount = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

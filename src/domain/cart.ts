/** The cart of the store: lines that a device keeps, priced from the catalogue whenever somebody looks (Site 5). */
import { clampQuantity } from './cart-quantity'
import { inCents, inDollars, productPrice } from './product-price'
import type { ProductsRow } from './rows'

/** A line as the device keeps it. Title and price are what the person saw, to tell them what has changed since. */
export interface CartLine {
  product_id: string
  quantity: number
  /** ms since epoch; the order of the cart. */
  added_at: number
  seen_title: string
  /** Dollars for one piece; null when it had no price. Never what is charged. */
  seen_price: number | null
}

/** Why a line cannot be ordered as it stands; `unknown`: the catalogue has not come down yet. */
export type CartProblem = 'unknown' | 'deleted' | 'out_of_stock' | 'no_price'

export interface CartItem {
  productId: string
  title: string
  quantity: number
  product: ProductsRow | null
  problem: CartProblem | null
  /** Dollars for one piece today. */
  price: number | null
  /** Dollars for one piece when the person saw it, where that has changed. */
  priceBefore: number | null
  /** Dollars for the line; null where it cannot be ordered. */
  total: number | null
}

export interface PricedCart {
  items: CartItem[]
  /** Pieces, whether they can be ordered or not: what the cart button shows. */
  count: number
  /** Dollars for everything that can be ordered, before tax and shipping. */
  subtotal: number
}

/** `products`: the catalogue's rows by id; `isComplete`: what is not among them does not exist any more. */
export function priceCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductsRow>,
  isComplete: boolean,
): PricedCart {
  const items = [...lines]
    .sort((a, b) => a.added_at - b.added_at)
    .map((line) => priceLine(line, products.get(line.product_id) ?? null, isComplete))
  const cents = items.reduce((sum, { total }) => sum + inCents(total ?? 0), 0)
  return { items, count: countPieces(lines), subtotal: inDollars(cents) }
}

export const countPieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + clampQuantity(quantity), 0)

function priceLine(line: CartLine, product: ProductsRow | null, isComplete: boolean): CartItem {
  const price = product ? (productPrice(product)?.now ?? null) : null
  const quantity = clampQuantity(line.quantity)
  const problem = problemOf(product, price, isComplete)
  const hasChanged = price !== null && line.seen_price !== null && line.seen_price !== price
  return {
    productId: line.product_id,
    title: product?.title ?? line.seen_title,
    quantity,
    product,
    problem,
    price,
    priceBefore: hasChanged ? line.seen_price : null,
    total: problem === null && price !== null ? inDollars(inCents(price) * quantity) : null,
  }
}

function problemOf(
  product: ProductsRow | null,
  price: number | null,
  isComplete: boolean,
): CartProblem | null {
  if (!product) return isComplete ? 'deleted' : 'unknown'
  if (!product.in_stock) return 'out_of_stock'
  return price === null ? 'no_price' : null
}

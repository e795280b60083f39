/** The cart: lines stored on the device, priced from the catalog each time they are shown (Site 5). */

import { variantsOf, withVariant } from '../catalog/product-variants'
import { inCents, inDollars, productPrice } from '../pricing/product-price'
import type { ProductsRow } from '../schema/rows'
import { readCartLineKey } from './cart-line-key'
import { clampQuantity, countPieces } from './cart-quantity'

/** A line as the device stores it. Title and price are as the person last saw them, to show what has changed. */
export interface CartLine {
  /** The key of the line (`cartLineKey`): the product, and the variant if it has one. Devices store it under this name. */
  product_id: string
  quantity: number
  /** ms since epoch; the order of the cart. */
  added_at: number
  /** Includes the variant. */
  seen_title: string
  /** Dollars for one piece; null when it had no price. Never used for the total. */
  seen_price: number | null
}

/**
 * Why a line cannot be ordered. `unknown`: the catalog is not complete yet. `no_variant`: the product has variants
 * since the line was added. `variant_gone`: its variant is no longer one of the product's.
 */
export type CartProblem = 'unknown' | 'deleted' | 'out_of_stock' | 'no_price' | 'no_variant' | 'variant_gone'

export interface CartItem {
  /** The key of the line. */
  key: string
  productId: string
  variant: string | null
  /** Includes the variant. */
  title: string
  quantity: number
  product: ProductsRow | null
  problem: CartProblem | null
  /** Current price of one piece, in dollars. */
  price: number | null
  /** Price of one piece as the person last saw it, in dollars; null if it has not changed. */
  priceBefore: number | null
  /** Total of the line, in dollars; null if it cannot be ordered. */
  total: number | null
}

export interface PricedCart {
  items: CartItem[]
  /** Number of pieces that the cart button shows, including those that cannot be ordered. */
  count: number
  /** Total of the lines that can be ordered, in dollars, before tax and shipping. */
  subtotal: number
}

/** `products`: catalog rows by id. `isComplete`: the catalog is fully loaded, so a missing product was deleted. */
export function priceCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductsRow>,
  isComplete: boolean,
): PricedCart {
  const items = [...lines]
    .sort((a, b) => a.added_at - b.added_at)
    .map((line) => priceLine(line, products, isComplete))
  const cents = items.reduce((sum, { total }) => sum + inCents(total ?? 0), 0)
  return { items, count: countPieces(lines), subtotal: inDollars(cents) }
}

function priceLine(
  line: CartLine,
  products: ReadonlyMap<string, ProductsRow>,
  isComplete: boolean,
): CartItem {
  const { productId, variant } = readCartLineKey(line.product_id)
  const product = products.get(productId) ?? null
  const price = product ? (productPrice(product)?.now ?? null) : null
  const quantity = clampQuantity(line.quantity)
  const problem = problemOf(product, variant, price, isComplete)
  const hasChanged = price !== null && line.seen_price !== null && line.seen_price !== price
  return {
    key: line.product_id,
    productId,
    variant,
    title: product ? withVariant(product.title, variant) : line.seen_title,
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
  variant: string | null,
  price: number | null,
  isComplete: boolean,
): CartProblem | null {
  if (!product) return isComplete ? 'deleted' : 'unknown'
  const variants = variantsOf(product)
  const chosen = variants.find(({ name }) => name === variant)
  if (variants.length > 0 && variant === null) return 'no_variant'
  if (variant !== null && !chosen) return 'variant_gone'
  if (!product.in_stock || chosen?.in_stock === false) return 'out_of_stock'
  return price === null ? 'no_price' : null
}

/** Products that a pull has added or changed while the store is open (Site 4). */

import type { ProductsRow } from '#shared/schema/rows'
import { isJsonEqual } from '#shared/text/json-equal'

export interface ProductNews {
  added: ProductsRow[]
  updated: ProductsRow[]
}

/**
 * Compares the previously shown rows with the current ones. Only the server sets `sync_xid`: a changed row with the
 * same version was changed on this device, and the pull of that change does not alter its content. A row without a
 * version was made on this device.
 */
export function pulledProducts(
  before: ReadonlyMap<string, ProductsRow>,
  current: readonly ProductsRow[],
): ProductNews {
  const news: ProductNews = { added: [], updated: [] }
  for (const product of current) {
    if (product.sync_xid === undefined) continue
    const earlier = before.get(product.id)
    if (!earlier) news.added.push(product)
    else if (isPulledChange(earlier, product)) news.updated.push(product)
  }
  return news
}

const isPulledChange = (earlier: ProductsRow, product: ProductsRow): boolean =>
  earlier.sync_xid !== undefined && earlier.sync_xid !== product.sync_xid && !looksSame(earlier, product)

/** Neutral values of the columns that customers do not see: those that the server sets, and planned prices. */
const INVISIBLE_COLUMNS = {
  updated_at: '',
  sync_xid: '',
  next_price: null,
  next_sale_price: null,
  next_price_from: null,
  sale_until: null,
}

/** Whether customers see no difference between two rows, whose prices are those of this moment. */
const looksSame = (a: ProductsRow, b: ProductsRow): boolean =>
  isJsonEqual({ ...a, ...INVISIBLE_COLUMNS }, { ...b, ...INVISIBLE_COLUMNS })

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
  now: readonly ProductsRow[],
): ProductNews {
  const news: ProductNews = { added: [], updated: [] }
  for (const product of now) {
    if (product.sync_xid === undefined) continue
    const known = before.get(product.id)
    if (!known) news.added.push(product)
    else if (known.sync_xid !== undefined && known.sync_xid !== product.sync_xid && !isSame(known, product)) {
      news.updated.push(product)
    }
  }
  return news
}

/** Columns that the server sets, and a price that is planned: customers see neither. */
const UNSEEN = {
  updated_at: '',
  sync_xid: '',
  next_price: null,
  next_sale_price: null,
  next_price_from: null,
  sale_until: null,
}

/** Whether customers see the same of two rows, which have the prices of this moment. */
const isSame = (a: ProductsRow, b: ProductsRow): boolean =>
  isJsonEqual({ ...a, ...UNSEEN }, { ...b, ...UNSEEN })

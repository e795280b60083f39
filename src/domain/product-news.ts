/** Which products a sync has brought or changed while the store is open (Site 4). */
import { isJsonEqual } from './json-equal'
import type { ProductsRow } from './rows'

export interface ProductNews {
  added: ProductsRow[]
  updated: ProductsRow[]
}

/**
 * Compares what was shown with what is shown now. Only the server gives a row its `sync_xid`: a row whose version has
 * not moved was changed on this device, and when that change comes back from the server it says nothing new. A row
 * that had no version yet was made here.
 */
export function productNews(
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

/** Alike but for what the server notes about the row itself. */
function isSame(a: ProductsRow, b: ProductsRow): boolean {
  return isJsonEqual({ ...a, updated_at: '', sync_xid: '' }, { ...b, updated_at: '', sync_xid: '' })
}

import { moveCart } from '#device-data/cart'
import { moveDrafts } from '#device-data/move-drafts'
import type { LocalData } from '#sync/react'
import { copyCatalog } from '#sync/store/copy-catalog'

/**
 * At a sign-in, copies the catalog from the visitor's database to the account's, and moves cart and drafts there. On a
 * full device this fails, but never the sign-in (L1): `onFailure` gets the reason, the first sweep pulls the catalog,
 * and cart and drafts stay in the visitor's database until the next start.
 */
export async function moveVisitorData(
  visitor: LocalData,
  account: LocalData,
  onFailure: (cause: unknown) => void,
): Promise<void> {
  await copyCatalog(visitor.store, account.store).catch(onFailure)
  await moveCart(visitor.db, account.db).catch(onFailure)
  await moveDrafts(visitor.db, account.db).catch(onFailure)
}

import type { RowValues } from '#shared/schema/row-values'
import type { OrdersRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'

/**
 * Saves the changed columns of an order's status and tracking. The four columns conflict together: if another admin
 * moved the order meanwhile, a person decides (S12). The server writes the history and mails the customer. Rejects
 * with LocalWriteError.
 */
export function updateOrderStatus(
  store: LocalStore,
  order: OrdersRow,
  set: RowValues,
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'order.move', subject: order.order_number },
    changes: [{ op: 'update', table: 'orders', id: order.id, set }],
  })
}

import { mutate } from '#data/mutate'
import type { LocalStore } from '#domain/local-store'
import type { MutationReceipt, RowValues } from '#domain/mutation'
import type { OrdersRow } from '#domain/rows'

/**
 * Saves what was touched of where an order stands and how it travels. The four columns conflict together: an order that
 * somebody else has moved meanwhile is for a person to decide (S12). The server writes the history and mails the
 * customer. Rejects with LocalWriteError.
 */
export function moveOrder(store: LocalStore, order: OrdersRow, set: RowValues): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'order.move', subject: order.order_number },
    changes: [{ op: 'update', table: 'orders', id: order.id, set }],
  })
}

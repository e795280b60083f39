import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { NewsletterSubscriptionsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { changeRows } from '../kit/actions'
import type { BulkProgress } from '../kit/bulk-progress'

/** Switches subscriptions on or off. Rejects with LocalWriteError. */
export function setActive(
  store: LocalStore,
  rows: readonly NewsletterSubscriptionsRow[],
  is_active: boolean,
  progress?: BulkProgress,
): Promise<MutationReceipt[]> {
  const [first] = rows
  return changeRows(store, {
    noun: ADMIN_NOUNS.subscription,
    verb: 'status',
    changes: rows.map(({ id }) => ({
      op: 'update',
      table: 'newsletter_subscriptions',
      id,
      set: { is_active },
    })),
    ...(rows.length === 1 && first ? { subject: first.email } : {}),
    progress,
  })
}

import type { LocalStore } from '#sync/core/local-store'
import { mutate } from '#sync/mutate'

/**
 * Saves and queues a subscription; `email` as `newsletterAddress` returns it. The label has no address: the sync center
 * still lists it when it is done, on a computer that others may use (I1). Rejects with LocalWriteError.
 */
export function subscribe(store: LocalStore, email: string): Promise<{ id: string }> {
  return mutate(store, {
    label: { action: 'newsletter.subscribe', subject: '' },
    changes: [{ op: 'insert', table: 'newsletter_subscriptions', values: { email, is_active: true } }],
  })
}

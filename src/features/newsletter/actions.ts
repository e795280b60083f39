import { mutate } from '#data/mutate'
import type { LocalStore } from '#domain/local-store'

/**
 * Saves a subscription on this device and queues it; `email` as `newsletterAddress` answers it. The label bears no
 * address: "done lately" keeps it, on a computer that others may use (I1). Rejects with LocalWriteError.
 */
export function subscribe(store: LocalStore, email: string): Promise<{ id: string }> {
  return mutate(store, {
    label: { action: 'newsletter.subscribe', subject: '' },
    changes: [{ op: 'insert', table: 'newsletter_subscriptions', values: { email, is_active: true } }],
  })
}

import type { LocalStore } from '#sync/core/local-store'
import { mutate } from '#sync/mutate'
import { INQUIRY_TYPES, type NewContactMessage } from './contact-form'

/**
 * Saves a message to the shop on this device and queues it. Its label has the inquiry type and no personal data: the
 * sync center still lists it when it is done, on a computer that others may use (I1). Rejects with LocalWriteError.
 */
export function sendMessage(store: LocalStore, message: NewContactMessage): Promise<{ id: string }> {
  return mutate(store, {
    label: {
      action: 'contact.send',
      subject: message.inquiry_type ? INQUIRY_TYPES[message.inquiry_type] : '',
    },
    changes: [{ op: 'insert', table: 'contact_messages', values: message }],
  })
}

import type { PushCalls } from '#sync/transport/supabase/push-calls'
import type { PushNotes } from '../push/push-record'
import { type Subscriber, subscribePush } from '../push/subscribe-push'

/**
 * Call this when the browser has ended the subscription, perhaps while no tab is open: subscribes again and informs the
 * server. If that fails, the next start of a page does it.
 */
export async function renewPush(
  manager: Subscriber,
  server: Pick<PushCalls, 'renew'>,
  notes: PushNotes,
): Promise<void> {
  const note = await notes.read()
  if (!note) return
  const address = await subscribePush(manager, note.key)
  const { endpoint, keys } = address
  if (await server.renew(note, address)) await notes.write({ ...note, endpoint, auth: keys.auth })
}

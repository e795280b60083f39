import type { WebPushCalls } from '#sync/transport/supabase/web-push-calls'
import { type Subscriber, subscribeWebPush } from '../web-push/subscribe-web-push'
import type { WebPushRecordStore } from '../web-push/web-push-record'

/**
 * Call this when the browser has ended the subscription, perhaps while no tab is open: subscribes again and informs the
 * server. If that fails, the next start of a page does it.
 */
export async function renewWebPush(
  manager: Subscriber,
  server: Pick<WebPushCalls, 'renew'>,
  records: WebPushRecordStore,
): Promise<void> {
  const record = await records.read()
  if (!record) return
  const address = await subscribeWebPush(manager, record.key)
  const { endpoint, keys } = address
  if (await server.renew(record, address)) await records.write({ ...record, endpoint, auth: keys.auth })
}

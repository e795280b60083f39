import type { PushAddress } from '#domain/push-server'
import { isSubscribedTo, pushKeyBytes } from './push-key'

/** What is needed of a registration. */
export type Subscriber = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * The device's address for this sender: the one that it has, or a new one. The permission must have been given. Rejects
 * with what the browser rejects with: DOMException 'NotAllowedError' without permission, 'AbortError' where its push
 * service does not answer.
 */
export async function subscribePush(manager: Subscriber, key: string): Promise<PushAddress> {
  const before = await manager.getSubscription()
  // A browser refuses a second sender beside the first.
  const isStale = before !== null && !isSubscribedTo(before, key)
  if (isStale) await before.unsubscribe()
  const subscription =
    before && !isStale
      ? before
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKeyBytes(key) })
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

import type { PushAddress } from '#shared/device/push-server'
import { isSubscribedTo, pushKeyBytes } from './push-key'

/** The parts of a PushManager that are needed. */
export type Subscriber = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * Returns the existing subscription for this sender, or creates one. Needs the permission. Rejects with the browser's
 * error: DOMException 'NotAllowedError' without the permission, 'AbortError' if the push service does not answer.
 */
export async function subscribePush(manager: Subscriber, key: string): Promise<PushAddress> {
  const before = await manager.getSubscription()
  // Browsers refuse a second subscription with another key.
  const isStale = before !== null && !isSubscribedTo(before, key)
  if (isStale) await before.unsubscribe()
  const subscription =
    before && !isStale
      ? before
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKeyBytes(key) })
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

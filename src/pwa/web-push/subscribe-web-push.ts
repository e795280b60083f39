import type { WebPushAddress } from '#shared/device/web-push-server'
import { isSubscribedTo, webPushKeyBytes } from './web-push-key'

/** The parts of a PushManager that are needed. */
export type Subscriber = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * Returns the existing subscription for the sender with this public key, or creates one. Needs the permission. Rejects
 * with the browser's error: DOMException 'NotAllowedError' without the permission, 'AbortError' if the push service does not answer.
 */
export async function subscribeWebPush(manager: Subscriber, senderKey: string): Promise<WebPushAddress> {
  const before = await manager.getSubscription()
  // Browsers refuse a second subscription with another key.
  const isStale = before !== null && !isSubscribedTo(before, senderKey)
  if (isStale) await before.unsubscribe()
  const subscription =
    before && !isStale
      ? before
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: webPushKeyBytes(senderKey) })
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

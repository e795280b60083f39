import { lazyPart } from '#ui/lazy-part'

/** The offer of push notifications, for pages of other features; loaded after the page. */
export const WebPushOffer = lazyPart(
  async () => (await import('#features/web-push/web-push-invitation')).WebPushInvitation,
  { isQuiet: true },
)

import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part'

const WebPushInvitation = lazyPart(
  async () => (await import('#features/web-push/web-push-invitation')).WebPushInvitation,
  { isQuiet: true },
)

/** The offer of push notifications, for pages of other features; loaded after the page. */
export function WebPushOffer({ place }: Pick<ComponentProps<typeof WebPushInvitation>, 'place'>) {
  return (
    <Suspense fallback={null}>
      <WebPushInvitation place={place} />
    </Suspense>
  )
}

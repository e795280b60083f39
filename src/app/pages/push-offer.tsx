import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part'

const PushInvitation = lazyPart(
  async () => ({ default: (await import('#features/push/push-invitation')).PushInvitation }),
  { isQuiet: true },
)

/** The offer of push notifications, for pages of other features; loaded after the page. */
export function PushOffer({ place }: Pick<ComponentProps<typeof PushInvitation>, 'place'>) {
  return (
    <Suspense fallback={null}>
      <PushInvitation place={place} />
    </Suspense>
  )
}

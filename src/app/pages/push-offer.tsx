import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part'

const PushInvitation = lazyPart(
  async () => ({ default: (await import('#features/push/push-invitation')).PushInvitation }),
  { isQuiet: true },
)

/** The offer to be notified, for pages of other features; it comes after what the page is about. */
export function PushOffer({ place }: Pick<ComponentProps<typeof PushInvitation>, 'place'>) {
  return (
    <Suspense fallback={null}>
      <PushInvitation place={place} />
    </Suspense>
  )
}

import { ProfilePage } from '#features/profile/profile-page'
import { useOwnPreferences } from '#features/profile/queries'
import { lazyPart } from '#ui/lazy-part'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'

const switchSkeleton = (
  <Skeleton>
    <SkeletonBlock />
  </Skeleton>
)

const passwordSkeleton = (
  <Skeleton>
    <SkeletonBlock />
    <SkeletonBlock />
    <SkeletonBlock shape="button" />
  </Skeleton>
)

/** Loaded separately: rarely used, and a fifth of the page's code. */
const ChangePassword = lazyPart(async () => (await import('#features/auth/change-password')).ChangePassword, {
  fallback: passwordSkeleton,
})

const WebPushSwitch = lazyPart(
  async () => (await import('#features/web-push/web-push-switch')).WebPushSwitch,
  {
    fallback: switchSkeleton,
  },
)

/** Rendered for admins only, whose screens lock, so only their devices fetch it. */
const PinCard = lazyPart(async () => (await import('#features/idle-lock/pin-card')).PinCard, {
  fallback: switchSkeleton,
})

/** The profile with the cards of other features, which features/profile may not import. */
export function ProfileRoute() {
  const hasOrderUpdates = useOwnPreferences()?.order_updates
  return (
    <ProfilePage
      password={<ChangePassword />}
      notifications={<WebPushSwitch hasOrderUpdates={hasOrderUpdates} />}
      pin={<PinCard />}
    />
  )
}

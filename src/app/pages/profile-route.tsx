import { Suspense } from 'react'
import { ProfilePage } from '#features/profile/profile-page'
import { useOwnPreferences } from '#features/profile/queries'
import { lazyPart } from '#ui/lazy-part'
import { Skeleton } from '#ui/skeleton'
import { SkeletonBlock } from '#ui/skeleton-block'

/** Loaded separately: rarely used, and a fifth of the page's code. */
const ChangePassword = lazyPart(async () => (await import('#features/auth/change-password')).ChangePassword)

const WebPushSwitch = lazyPart(async () => (await import('#features/web-push/web-push-switch')).WebPushSwitch)

/** Rendered for admins only, whose screens lock, so only their devices fetch it. */
const PinCard = lazyPart(async () => (await import('#features/idle-lock/pin-card')).PinCard)

/** The profile with the cards of other features, which features/profile may not import. */
export function ProfileRoute() {
  const hasOrderUpdates = useOwnPreferences()?.order_updates
  const password = (
    <Suspense fallback={<PasswordSkeleton />}>
      <ChangePassword />
    </Suspense>
  )
  const notifications = (
    <Suspense fallback={<SwitchSkeleton />}>
      <WebPushSwitch hasOrderUpdates={hasOrderUpdates} />
    </Suspense>
  )
  const pin = (
    <Suspense fallback={<SwitchSkeleton />}>
      <PinCard />
    </Suspense>
  )
  return <ProfilePage password={password} notifications={notifications} pin={pin} />
}

function SwitchSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock />
    </Skeleton>
  )
}

function PasswordSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock />
      <SkeletonBlock />
      <SkeletonBlock shape="button" />
    </Skeleton>
  )
}

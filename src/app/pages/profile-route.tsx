import { Suspense } from 'react'
import { ProfilePage } from '#features/profile/profile-page'
import { useOwnPreferences } from '#features/profile/queries'
import { Bone } from '#ui/bone'
import { lazyPart } from '#ui/lazy-part'
import { Skeleton } from '#ui/skeleton'

/** Few come for it, and its form is a fifth of the page's code. */
const ChangePassword = lazyPart(async () => ({
  default: (await import('#features/auth/change-password')).ChangePassword,
}))

const PushSwitch = lazyPart(async () => ({
  default: (await import('#features/push/push-switch')).PushSwitch,
}))

/** The profile with the cards of other features, which it may not know. */
export function ProfileRoute() {
  const hasOrderUpdates = useOwnPreferences()?.order_updates
  const password = (
    <Suspense fallback={<PasswordBones />}>
      <ChangePassword />
    </Suspense>
  )
  const notifications = (
    <Suspense fallback={<SwitchBone />}>
      <PushSwitch hasOrderUpdates={hasOrderUpdates} />
    </Suspense>
  )
  return <ProfilePage password={password} notifications={notifications} />
}

function SwitchBone() {
  return (
    <Skeleton>
      <Bone />
    </Skeleton>
  )
}

function PasswordBones() {
  return (
    <Skeleton>
      <Bone />
      <Bone />
      <Bone shape="button" />
    </Skeleton>
  )
}

import { Suspense } from 'react'
import { ProfilePage } from '#features/profile/profile-page'
import { Bone } from '#ui/bone'
import { lazyPart } from '#ui/lazy-part'
import { Skeleton } from '#ui/skeleton'

/** Few come for it, and its form is a fifth of the page's code. */
const ChangePassword = lazyPart(async () => ({
  default: (await import('#features/auth/change-password')).ChangePassword,
}))

/** The profile with the card that changes the password: two features that may not know each other. */
export function ProfileRoute() {
  const password = (
    <Suspense fallback={<PasswordBones />}>
      <ChangePassword />
    </Suspense>
  )
  return <ProfilePage password={password} />
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

import { ChangePassword } from '#features/auth/change-password'
import { ProfilePage } from '#features/profile/profile-page'

/** The profile with the card that changes the password: two features that may not know each other. */
export function ProfileRoute() {
  return <ProfilePage password={<ChangePassword />} />
}

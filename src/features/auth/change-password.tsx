import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import classes from './auth-page.module.css'
import { NewPasswordFields } from './new-password-fields'
import { OfflineNote } from './offline-note'

/** The profile's form for a new password. It needs a connection and a live session, and says so. */
export function ChangePassword() {
  const { session, updatePassword } = useSession()
  if (session.kind !== 'signed-in') return null
  if (!session.isLive) {
    return (
      <div className={classes.note}>
        <p>Your session has ended. Sign in again to change your password.</p>
        <Button component={Link} to={paths.auth} state={{ from: paths.profile }} variant="default" size="sm">
          Sign In
        </Button>
      </div>
    )
  }
  return (
    <>
      <OfflineNote text="You need to be online to change your password." />
      <NewPasswordFields
        label="Change password"
        submitLabel="Change Password"
        email={session.email}
        successText="Other devices will be signed out within an hour."
        onSubmit={updatePassword}
      />
    </>
  )
}

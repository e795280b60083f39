import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteRecoveryLink, readRecoveryLink } from '#runtime/recovery-link'
import { useSession } from '#runtime/session'
import { tokenEmail } from '#shared/account/token-email'
import { paths } from '#shared/site/paths'
import { BackendError, type BackendErrorCode } from '#sync/errors'
import classes from './auth-page.module.css'
import { LinkExpired } from './link-expired'
import { NewPasswordFields } from './new-password-fields'
import { OfflineNote } from './offline-note'

/** Codes after which the link no longer works. */
const LINK_ENDING_CODES: ReadonlySet<BackendErrorCode> = new Set(['session_expired', 'invalid_credentials'])

/** Target of a reset link: sets a new password and signs in with it. */
export function SetPassword() {
  const { session, resetPassword } = useSession()
  const navigate = useNavigate()
  const [link, setLink] = useState(readRecoveryLink)
  if (!link) return <LinkExpired />
  const email = tokenEmail(link.accessToken) ?? ''
  const submit = async (password: string) => {
    try {
      await resetPassword(link, password)
    } catch (error) {
      // After a day the server no longer trusts the link's session, and its owner may not know the current password.
      if (error instanceof BackendError && LINK_ENDING_CODES.has(error.code)) {
        deleteRecoveryLink()
        setLink(null)
      }
      throw error
    }
    deleteRecoveryLink()
    navigate(paths.home, { replace: true })
  }
  return (
    <>
      <OfflineNote text="You can set a new password once you’re online." />
      <h2 className={classes.title}>Choose a new password</h2>
      <p className={classes.lead}>
        For your account, <strong>{email}</strong>.
        {session.kind === 'signed-in' && session.email.toLowerCase() !== email
          ? ` You’re signed in as ${session.email}; this will switch you to the other account.`
          : null}
      </p>
      <NewPasswordFields
        label="Choose a new password"
        submitLabel="Save and Sign In"
        email={email}
        successText="You’re signed in. Other devices will be signed out within an hour."
        onSubmit={submit}
      />
    </>
  )
}

import classes from './auth-page.module.css'
import { ForgotPassword, type ForgotPasswordProps } from './forgot-password'

/** Shown for a mailed link that no longer works, with the form for another one. */
export function LinkExpired({ purpose = 'reset' }: ForgotPasswordProps) {
  return (
    <>
      <p role="alert" className={classes.warning}>
        This link has expired or has already been used.{' '}
        {purpose === 'confirm' ? 'Try signing in, or request a new one here.' : 'Request a new one here.'}
      </p>
      <ForgotPassword purpose={purpose} />
    </>
  )
}

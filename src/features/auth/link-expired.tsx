import classes from './auth-page.module.css'
import { ForgotPassword, type ForgotPasswordProps } from './forgot-password'

/** Shown for a mailed link that no longer works, with the form for another one. */
export function LinkExpired({ purpose = 'reset' }: ForgotPasswordProps) {
  return (
    <>
      <p role="alert" className={classes.warning}>
        This link has expired or was used already.{' '}
        {purpose === 'confirm' ? 'Try to sign in, or ask for a new one here.' : 'Ask for a new one here.'}
      </p>
      <ForgotPassword purpose={purpose} />
    </>
  )
}

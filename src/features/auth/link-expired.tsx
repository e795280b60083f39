import classes from './auth-page.module.css'
import { ForgotPassword } from './forgot-password'

/** Shown for a reset link that no longer works, with the form for another one. */
export function LinkExpired() {
  return (
    <>
      <p role="alert" className={classes.warning}>
        This link has expired or was used already. Ask for a new one here.
      </p>
      <ForgotPassword />
    </>
  )
}

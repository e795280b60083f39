import classes from './auth-page.module.css'
import { ForgotPassword } from './forgot-password'

/** A link for a new password that is good for nothing any more, and the way to another one. */
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

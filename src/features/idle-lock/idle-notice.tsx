import classes from './idle-lock.module.css'

/** The warning one minute before the lock; any key or touch on the page cancels it. */
export const IdleNotice = () => (
  <p role="status" className={classes.notice}>
    Nobody has used this device for a while: the screen locks in a minute. Any key or touch keeps it open.
  </p>
)

import classes from './idle-lock.module.css'

/** The warning one minute before the lock; any key or touch on the page cancels it. */
export const IdleNotice = () => (
  <p role="status" className={classes.notice}>
    No one has used this device for a while. The screen locks in a minute; press any key or touch it to stay.
  </p>
)

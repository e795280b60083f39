import classes from './idle-lock.module.css'

/** A minute's notice; any key or touch is the answer, wherever it lands. */
export const IdleNotice = () => (
  <p role="status" className={classes.notice}>
    Nobody has used this device for a while: the screen locks in a minute. Any key or touch keeps it open.
  </p>
)

import { Link } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useSyncStatus } from '#runtime/sync'
import { formatTime } from '#ui/format-date'
import classes from './freshness-banner.module.css'

/** Says how old the data is whenever it may not be fresh (U4), and that sending waits for a sign-in (W4). */
export function FreshnessBanner() {
  const { state, isFilled, lastCheckedAt, needsSignIn, hasLocalFailure } = useSyncStatus()
  const age = state === 'offline' ? ageSentence(isFilled, lastCheckedAt) : undefined
  return (
    <div role="status" className={classes.slot}>
      {needsSignIn ? (
        <p className={classes.line}>
          Your session has ended. What you do is saved on this device;{' '}
          <Link to={paths.auth} className={classes.link}>
            sign in to send it
          </Link>
          .
        </p>
      ) : hasLocalFailure ? (
        <p className={classes.line}>
          What is new cannot be saved on this device; its storage may be full. You may see older data.
        </p>
      ) : age ? (
        <p className={classes.line}>{age}</p>
      ) : null}
    </div>
  )
}

function ageSentence(isFilled: boolean, lastCheckedAt: number | null): string {
  if (!isFilled) return 'The server cannot be reached, and nothing has been loaded on this device yet.'
  if (lastCheckedAt === null) return 'The server cannot be reached. You see the copy on this device.'
  return `The server cannot be reached. You see the copy on this device, as of ${formatTime(lastCheckedAt)}.`
}

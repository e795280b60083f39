import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useHasNetwork } from '#runtime/has-network'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { unreachableSentence } from '#ui/feedback/sync-phrases'
import { formatCount } from '#ui/format/format-count'
import classes from './log-out-dialog.module.css'

export interface SendFirstProps {
  /** Called when a link to another page is clicked. */
  onClose: () => void
  /** Returns to the choice between all options. */
  onBack: () => void
}

/** Waits for the outbox to be sent before a log-out (I3): shows the progress, and what stops it. */
export function SendFirst({ onClose, onBack }: SendFirstProps) {
  const status = { ...useSyncStatus(), hasNetwork: useHasNetwork() }
  const { pathname } = useLocation()
  const [total, setTotal] = useState(status.waiting)
  // Other tabs may add entries; the progress must not become negative.
  if (status.waiting > total) setTotal(status.waiting)
  const sent = total - status.waiting

  let sentence: ReactNode = `Sending: ${formatCount(sent)} of ${formatCount(total)} sent.`
  if (status.needsSignIn) {
    sentence = (
      <>
        Your session has ended, so we can’t send anything.{' '}
        <Link to={paths.auth} state={{ from: pathname }} onClick={onClose}>
          Sign in again
        </Link>{' '}
        first, or choose another option.
      </>
    )
  } else if (status.waiting === 0) {
    sentence = (
      <>
        Everything that can be sent has been sent. {formatCount(status.attention)}{' '}
        {status.attention === 1 ? 'change needs' : 'changes need'} your attention:{' '}
        <Link to={paths.sync} onClick={onClose}>
          open the Sync center
        </Link>
        , or choose another option.
      </>
    )
  } else if (!status.isReachable) {
    sentence = `${unreachableSentence(status)} We’ll retry automatically. Wait here, or choose another option.`
  }
  return (
    <div className={classes.sending}>
      <progress value={sent} max={total} aria-label="Sent so far" />
      <p role="status">{sentence}</p>
      <Button variant="default" onClick={onBack}>
        Choose Another Option
      </Button>
    </div>
  )
}

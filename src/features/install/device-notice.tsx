import { Button } from '@mantine/core'
import { paths } from '#domain/paths'
import type { DeviceNews } from '#runtime/device-news'
import { useSyncStatus } from '#runtime/sync'
import classes from './storage-notice.module.css'

export interface DeviceNoticeProps {
  news: DeviceNews
  onDismissEviction(): void
  reload(): void
}

/**
 * Says what became of the data on this device: taken by a newer build, held by an older one (T4), thrown away by the
 * browser (L4), of an account that is gone, or that nothing of it came up. Nothing while all is well.
 */
export function DeviceNotice({ news, onDismissEviction, reload }: DeviceNoticeProps) {
  const { isOutdated } = useSyncStatus('isOutdated')
  if (news.failure) {
    return (
      <p role="alert" className={classes.notice}>
        <strong>This site could not start.</strong> Reload it; if that does not help, send us the{' '}
        <a href={paths.diagnostics}>diagnostics</a>. What was saved on this device before is untouched.{' '}
        <Button size="compact-sm" onClick={reload}>
          Reload
        </Button>
      </p>
    )
  }
  if (isOutdated) {
    return (
      <p role="alert" className={classes.notice}>
        <strong>This page is out of date.</strong> A newer version of this site has the data on this device;
        until you reload, nothing new is saved or sent here. What you saved before is safe.{' '}
        <Button size="compact-sm" onClick={reload}>
          Reload
        </Button>
      </p>
    )
  }
  if (news.isBlocked) {
    return (
      <p role="alert" className={classes.notice}>
        <strong>Close the other tabs of this site.</strong> One of them still uses an older version and holds
        the data on this device. This tab goes on by itself as soon as it is closed.
      </p>
    )
  }
  if (news.closed) return <ClosedAccount unsent={news.closed.unsent} onDismiss={onDismissEviction} />
  if (!news.eviction && news.isNearlyFull) {
    return (
      <p role="alert" className={classes.notice}>
        <strong>This device is nearly full.</strong> What is saved is safe. Make room before you add pictures:
        delete something from the device, or let go of pictures in the Sync centre.
      </p>
    )
  }
  if (!news.eviction) return null
  return (
    <p role="alert" className={classes.notice}>
      <strong>Your browser has cleared what this site kept on this device.</strong>{' '}
      {lossSentence(news.eviction.lost)}{' '}
      <Button size="compact-sm" variant="default" onClick={onDismissEviction}>
        I understand
      </Button>
    </p>
  )
}

/** With something unsent it cannot be dismissed: logging out asks what becomes of that, and ends it. */
function ClosedAccount({ unsent, onDismiss }: { unsent: number; onDismiss: () => void }) {
  if (unsent === 0) {
    return (
      <p role="alert" className={classes.notice}>
        <strong>Your account was deleted.</strong> What was yours has been removed from this device, too.{' '}
        <Button size="compact-sm" variant="default" onClick={onDismiss}>
          I understand
        </Button>
      </p>
    )
  }
  return (
    <p role="alert" className={classes.notice}>
      <strong>Your account was deleted.</strong>{' '}
      {unsent === 1 ? 'One change on this device was' : `${unsent} changes on this device were`} never sent,
      and cannot be sent any more. Save what you need as a file in the <a href={paths.sync}>Sync centre</a>,
      then log out: that removes what was yours from this device.
    </p>
  )
}

function lossSentence(lost: number): string {
  const rest = 'All that the server has is loaded again by itself.'
  if (lost === 0) return `Nothing of yours was waiting to be sent. ${rest}`
  return lost === 1
    ? `One change that had not been sent is lost with it; please make it again. ${rest}`
    : `${lost} changes that had not been sent are lost with it; please make them again. ${rest}`
}

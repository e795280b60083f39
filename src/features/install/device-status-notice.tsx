import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '#shared/site/paths'
import type { DeviceNoticeProps } from './device-notice'
import { Notice } from './notice'

/** Notice about the data on this device, with its actions. Its code is loaded when there is something to show. */
export function DeviceStatusNotice({
  news,
  isOutdated,
  onDismissEviction,
  reload,
}: DeviceNoticeProps & { isOutdated: boolean }) {
  const reloading = (
    <Button size="compact-sm" onClick={reload}>
      Reload
    </Button>
  )
  const understood = (
    <Button size="compact-sm" variant="default" onClick={onDismissEviction}>
      I understand
    </Button>
  )
  if (isOutdated) {
    return (
      <Notice what="This page is out of date.">
        A newer version of this site has the data on this device; until you reload, nothing new is saved or
        sent here. What you saved before is safe. {reloading}
      </Notice>
    )
  }
  if (news.isBlocked) {
    return (
      <Notice what="Close the other tabs of this site.">
        One of them still uses an older version and holds the data on this device. This tab continues
        automatically as soon as it is closed.
      </Notice>
    )
  }
  if (news.closed) return <ClosedAccount unsent={news.closed.unsent} understood={understood} />
  if (!news.eviction && news.isNearlyFull) {
    return (
      <Notice what="This device is nearly full.">
        What is saved is safe. Make room before you add pictures: delete something from the device, or let go
        of pictures in the Sync center.
      </Notice>
    )
  }
  if (!news.eviction) return null
  return (
    <Notice what="Your browser has cleared what this site kept on this device.">
      {lossSentence(news.eviction.lost)} {understood}
    </Notice>
  )
}

/** With unsent work it cannot be dismissed: logging out asks what to do with that work, and removes the notice. */
function ClosedAccount({ unsent, understood }: { unsent: number; understood: ReactNode }) {
  return (
    <Notice what="Your account was deleted.">
      {unsent === 0 ? (
        <>What was yours has been removed from this device, too. {understood}</>
      ) : (
        <>
          {unsent === 1 ? 'One change on this device was' : `${unsent} changes on this device were`} never
          sent, and cannot be sent any more. Save what you need as a file in the{' '}
          <a href={paths.sync}>Sync center</a>, then log out: that removes what was yours from this device.
        </>
      )}
    </Notice>
  )
}

function lossSentence(lost: number): string {
  const rest = 'Everything on the server is loaded again automatically.'
  if (lost === 0) return `Nothing of yours was waiting to be sent. ${rest}`
  return lost === 1
    ? `One change that had not been sent is lost with it; please make it again. ${rest}`
    : `${lost} changes that had not been sent are lost with it; please make them again. ${rest}`
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '#shared/site/paths'
import type { DeviceNoticeProps } from './device-notice'
import { Notice } from './notice'

/** Notice about the data on this device, with its actions. Its code is loaded when there is a notice to show. */
export function DeviceStatusNotice({
  device,
  isOutdated,
  onDismissEviction,
  reload,
}: DeviceNoticeProps & { isOutdated: boolean }) {
  const reloadButton = (
    <Button size="compact-sm" onClick={reload}>
      Reload
    </Button>
  )
  const gotItButton = (
    <Button size="compact-sm" variant="default" onClick={onDismissEviction}>
      Got It
    </Button>
  )
  if (isOutdated) {
    return (
      <Notice what="This page is out of date.">
        A newer version of this site is using the data on this device. Reload to keep saving and sending.
        Everything you saved is safe. {reloadButton}
      </Notice>
    )
  }
  if (device.isBlocked) {
    return (
      <Notice what="Close this site’s other tabs.">
        Another tab is running an older version. Close it, and this one will pick up where it left off.
      </Notice>
    )
  }
  if (device.closedAccount)
    return <ClosedAccount unsent={device.closedAccount.unsent} gotItButton={gotItButton} />
  if (!device.eviction && device.isNearlyFull) {
    return (
      <Notice what="This device is nearly full.">
        Everything you’ve saved is safe. Before you add pictures, delete something from the device or clear
        cached pictures in the Sync center.
      </Notice>
    )
  }
  if (!device.eviction) return null
  return (
    <Notice what="Your browser cleared this site’s data on this device.">
      {lossSentence(device.eviction.lost)} {gotItButton}
    </Notice>
  )
}

/** With unsent work it cannot be dismissed: logging out asks what to do with that work, and closes the notice. */
function ClosedAccount({ unsent, gotItButton }: { unsent: number; gotItButton: ReactNode }) {
  return (
    <Notice what="Your account was deleted.">
      {unsent === 0 ? (
        <>Your data has been removed from this device, too. {gotItButton}</>
      ) : (
        <>
          {unsent === 1 ? 'One change on this device was' : `${unsent} changes on this device were`} never
          sent and can’t be sent anymore. Save what you need as a file in the{' '}
          <a href={paths.sync}>Sync center</a>, then log out to remove your data from this device.
        </>
      )}
    </Notice>
  )
}

function lossSentence(lost: number): string {
  const rest = 'Everything on the server will load again automatically.'
  if (lost === 0) return `You had no unsent changes. ${rest}`
  return lost === 1
    ? `One unsent change was lost. Please make it again. ${rest}`
    : `${lost} unsent changes were lost. Please make them again. ${rest}`
}

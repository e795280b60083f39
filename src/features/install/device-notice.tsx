import { Button } from '@mantine/core'
import type { DeviceStatus } from '#runtime/device-status'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { lazyPart } from '#ui/lazy-part'
import { Notice } from './notice'

const DeviceStatusNotice = lazyPart(async () => (await import('./device-status-notice')).DeviceStatusNotice, {
  isQuiet: true,
})

export interface DeviceNoticeProps {
  device: DeviceStatus
  onDismissEviction(): void
  reload(): void
}

/**
 * Notice about the data on this device: upgraded by a newer build, blocked by an older one (T4), evicted by the browser
 * (L4), of a deleted account, or with a full disk. Empty on a healthy device. The notice of a failed start is in this
 * chunk, because other chunks may not load then.
 */
export function DeviceNotice(props: DeviceNoticeProps) {
  const { isOutdated } = useSyncStatus('isOutdated')
  const { device, reload } = props
  if (device.failure) return <StartFailure isMissing={device.failure === 'missing'} reload={reload} />
  const { isBlocked, closedAccount, eviction, isNearlyFull } = device
  if (!isOutdated && !isBlocked && !closedAccount && !eviction && !isNearlyFull) return null
  return <DeviceStatusNotice {...props} isOutdated={isOutdated} />
}

function StartFailure({ isMissing, reload }: { isMissing: boolean; reload(): void }) {
  const rest = (
    <>
      {' '}
      Everything saved on this device is safe.{' '}
      <Button size="compact-sm" onClick={reload}>
        Reload
      </Button>
    </>
  )
  return isMissing ? (
    <Notice what="This site didn’t finish loading.">
      The connection dropped while it was loading. Reload once you’re back online.{rest}
    </Notice>
  ) : (
    <Notice what="This site couldn’t start.">
      Reload it. If that doesn’t help, send us the <a href={paths.diagnostics}>diagnostics</a>.{rest}
    </Notice>
  )
}

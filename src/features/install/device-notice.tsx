import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { paths } from '#domain/paths'
import type { DeviceStatus } from '#runtime/device-status'
import { useSyncStatus } from '#runtime/sync'
import { lazyPart } from '#ui/lazy-part'
import { Notice } from './notice'

const DeviceStatusNotice = lazyPart(
  async () => ({ default: (await import('./device-status-notice')).DeviceStatusNotice }),
  { isQuiet: true },
)

export interface DeviceNoticeProps {
  news: DeviceStatus
  onDismissEviction(): void
  reload(): void
}

/**
 * Says what became of the data on this device: taken by a newer build, held by an older one (T4), thrown away by the
 * browser (L4), of an account that is gone, or that nothing of it came up. Nothing while all is well. That the site did
 * not start is said by what has come so far: more of it may not come.
 */
export function DeviceNotice(props: DeviceNoticeProps) {
  const { isOutdated } = useSyncStatus('isOutdated')
  const { news, reload } = props
  if (news.failure) return <StartFailure isMissing={news.failure === 'missing'} reload={reload} />
  const { isBlocked, closed, eviction, isNearlyFull } = news
  if (!isOutdated && !isBlocked && !closed && !eviction && !isNearlyFull) return null
  return (
    <Suspense>
      <DeviceStatusNotice {...props} isOutdated={isOutdated} />
    </Suspense>
  )
}

function StartFailure({ isMissing, reload }: { isMissing: boolean; reload(): void }) {
  const rest = (
    <>
      {' '}
      What was saved on this device before is untouched.{' '}
      <Button size="compact-sm" onClick={reload}>
        Reload
      </Button>
    </>
  )
  return isMissing ? (
    <Notice what="This site has not come whole.">
      The connection was lost before all of it was here: reload it as soon as there is one.{rest}
    </Notice>
  ) : (
    <Notice what="This site could not start.">
      Reload it; if that does not help, send us the <a href={paths.diagnostics}>diagnostics</a>.{rest}
    </Notice>
  )
}

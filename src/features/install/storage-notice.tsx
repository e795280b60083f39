import { Suspense, useEffect, useState } from 'react'
import type { StorageCode } from '#pwa/probe-storage'
import { useSyncStatus } from '#runtime/sync'
import { lazyPart } from '#ui/lazy-part'

const StorageWarning = lazyPart(
  async () => ({ default: (await import('./storage-warning')).StorageWarning }),
  { isQuiet: true },
)

export interface StorageNoticeProps {
  /** Asked for the reason, and only where there is trouble: a probe of each page would be one more thing to wait for. */
  probe(): Promise<StorageCode>
  /** The database did not open. */
  isInMemory: boolean
}

/** Says when this device cannot keep data (L1), and what can be done about it; nothing while all is well. */
export function StorageNotice({ probe, isInMemory }: StorageNoticeProps) {
  const { hasLocalFailure } = useSyncStatus('hasLocalFailure')
  const isTroubled = isInMemory || hasLocalFailure
  const [found, setFound] = useState<StorageCode | null>(null)
  useEffect(() => {
    if (!isTroubled) return
    let isCurrent = true
    void probe().then((answer) => isCurrent && setFound(answer))
    return () => {
      isCurrent = false
      setFound(null)
    }
  }, [probe, isTroubled])
  const code = isInMemory && found === 'ok' ? 'failed' : found
  // Where the database has opened, the sync status names any other failure.
  if (!code || code === 'ok' || (!isInMemory && code !== 'full')) return null
  return (
    <Suspense>
      <StorageWarning code={code} isInMemory={isInMemory} />
    </Suspense>
  )
}

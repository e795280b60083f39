import { Suspense, useEffect, useState } from 'react'
import type { StorageCode, StorageProbe } from '#pwa/probe-storage'
import { lazyPart } from '#ui/lazy-part'

const StorageWarning = lazyPart(
  async () => ({ default: (await import('./storage-warning')).StorageWarning }),
  { isQuiet: true },
)

export interface StorageNoticeProps {
  probe: Promise<StorageProbe>
  /** The database itself did not open, whatever the probe has found. */
  isInMemory: boolean
}

/** Says when this device cannot keep data (L1), and what can be done about it; nothing while all is well. */
export function StorageNotice({ probe, isInMemory }: StorageNoticeProps) {
  const [found, setFound] = useState<StorageCode>('ok')
  useEffect(() => {
    let isCurrent = true
    void probe.then((answer) => isCurrent && setFound(answer.code))
    return () => {
      isCurrent = false
    }
  }, [probe])
  const code = isInMemory && found === 'ok' ? 'failed' : found
  // The probe alone proves nothing: the database may have opened all the same.
  if (code === 'ok' || (!isInMemory && code !== 'full')) return null
  return (
    <Suspense>
      <StorageWarning code={code} isInMemory={isInMemory} />
    </Suspense>
  )
}

import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { keepRigBuilder } from '#pwa/keep-rig-builder'

/** Stores the rig builder on the device, and says whether it works offline; if not, a button tries again. */
export function OfflineNote() {
  /** Undefined until the service worker has answered. */
  const [isKept, setKept] = useState<boolean>()
  const keep = () => void keepRigBuilder().then(setKept)
  useEffect(keep, [])
  return (
    <div role="status" data-print="none" className="rw-soft rw-small rw-above-8">
      {isKept ? 'Works offline on this device.' : null}
      {isKept === false ? (
        <Button variant="default" onClick={keep}>
          Make It Work Offline
        </Button>
      ) : null}
    </div>
  )
}

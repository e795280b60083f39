import { useEffect, useState } from 'react'
import { storeRigBuilderOffline } from '#pwa/store-rig-builder-offline'
import { BusyButton } from '#ui/busy-button'

/** Stores the rig builder on the device, and says whether it works offline; if not, a button tries again. */
export function OfflineNote() {
  /** Undefined until the service worker has answered. */
  const [isStored, setStored] = useState<boolean>()
  /** Null until the button is pressed. */
  const [retry, setRetry] = useState<'busy' | 'failed' | null>(null)
  useEffect(() => void storeRigBuilderOffline().then(setStored), [])
  const tryAgain = async () => {
    setRetry('busy')
    const isStoredNow = await storeRigBuilderOffline()
    setRetry('failed')
    if (isStoredNow) setStored(true)
  }
  return (
    <div role="status" data-print="none" className="rw-soft rw-small rw-above-8">
      {isStored ? 'Works offline on this device.' : null}
      {isStored === false ? (
        <>
          {retry === 'failed' ? <p>Couldn’t save it. Check your connection and your free space.</p> : null}
          <BusyButton variant="default" isBusy={retry === 'busy'} onClick={() => void tryAgain()}>
            Make It Work Offline
          </BusyButton>
        </>
      ) : null}
    </div>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { readOfflinePictureState, saveOfflinePictureChoice } from '#device-data/offline-pictures'
import { deviceCaches } from '#pwa/device-caches'
import { useSession } from '#runtime/session'
import { useLive, useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { SwitchField } from '#ui/fields/switch-field'
import classes from './offline-pictures.module.css'
import { progressSentence } from './progress-sentence'

/**
 * The switch for offline pictures: the pictures of what a customer has saved and ordered are stored on this device.
 * Empty for visitors, and if the browser cannot store pictures.
 */
export function OfflinePictures() {
  const { db, store } = useLocalData()
  const { session } = useSession()
  const pictures = useLive(readOfflinePictureState, [])
  /** The chosen value until it is saved, so that the switch does not jump back meanwhile. */
  const [optimistic, setOptimistic] = useState<boolean | null>(null)
  if (session.kind !== 'signed-in' || !store.isDurable || !deviceCaches() || !pictures) return null
  const saved = pictures.choice?.isOn ?? false
  if (optimistic === saved) setOptimistic(null)
  const isOn = optimistic ?? saved
  const progress = isOn ? pictures.progress : null

  const choose = async (choice: Parameters<typeof saveOfflinePictureChoice>[1]) => {
    setOptimistic(choice.isOn)
    try {
      await saveOfflinePictureChoice(db, choice)
    } catch (error) {
      setOptimistic(null)
      toastLocalFailure('Your choice couldn’t be saved', error)
    }
  }

  return (
    <section className={classes.panel} aria-label="Offline pictures">
      <SwitchField
        label="Keep pictures on this device"
        description="Keeps pictures of your saved items and orders on this device, so you can see them without a signal. Turning this off or logging out removes them."
        checked={isOn}
        onChange={(event) => choose({ isOn: event.currentTarget.checked, evenMetered: false })}
      />
      {progress?.state === 'loading' ? (
        <progress
          className={classes.bar}
          aria-label="Offline pictures"
          value={progress.kept}
          max={Math.max(1, progress.wanted)}
        />
      ) : null}
      {/* Screen readers announce the result, not every picture. */}
      <p
        role="status"
        aria-live={progress?.state === 'loading' ? 'off' : 'polite'}
        className="rw-soft rw-small rw-medium rw-tabular rw-live"
      >
        {isOn ? progressSentence(progress) : ''}
      </p>
      {progress?.state === 'metered' ? (
        <Button variant="default" size="sm" onClick={() => choose({ isOn: true, evenMetered: true })}>
          Use This Connection Anyway
        </Button>
      ) : null}
    </section>
  )
}

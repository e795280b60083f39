import { Button } from '@mantine/core'
import { useState } from 'react'
import { choosePictureKeeping, readPictureKeeping } from '#data/picture-keeping'
import { useLive, useLocalData } from '#data/react'
import { deviceCaches } from '#pwa/device-caches'
import { useSession } from '#runtime/session'
import { SwitchField } from '#ui/switch-field'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { keepingSentence } from './keeping-sentence'
import classes from './offline-pictures.module.css'

/**
 * Keeps the pictures of saved projects and own orders on this device, for whoever is signed in. Nothing where the
 * browser keeps nothing.
 */
export function OfflinePictures() {
  const { db, store } = useLocalData()
  const { session } = useSession()
  const keeping = useLive(readPictureKeeping, [])
  /** What was just pressed, until it is saved: a switch must not spring back meanwhile. */
  const [asked, setAsked] = useState<boolean | null>(null)
  if (session.kind !== 'signed-in' || !store.isDurable || !deviceCaches() || !keeping) return null
  const saved = keeping.choice?.isOn ?? false
  if (asked === saved) setAsked(null)
  const isOn = asked ?? saved
  const progress = isOn ? keeping.progress : null

  const choose = async (choice: Parameters<typeof choosePictureKeeping>[1]) => {
    setAsked(choice.isOn)
    try {
      await choosePictureKeeping(db, choice)
    } catch (error) {
      setAsked(null)
      toastLocalFailure('The choice could not be saved', error)
    }
  }

  return (
    <section className={classes.panel} aria-label="Pictures without a connection">
      <SwitchField
        label="Keep pictures on this device"
        description="Those of your saved projects and orders, for the barn, the road, wherever there is no signal. Switching it off, or logging out, removes them."
        checked={isOn}
        onChange={(event) => choose({ isOn: event.currentTarget.checked, evenMetered: false })}
      />
      {progress?.state === 'loading' ? (
        <progress
          className={classes.bar}
          aria-label="Pictures kept"
          value={progress.kept}
          max={Math.max(1, progress.wanted)}
        />
      ) : null}
      {/* Not each picture is news to a listener; how it ends is. */}
      <p role="status" aria-live={progress?.state === 'loading' ? 'off' : 'polite'} className={classes.state}>
        {isOn ? keepingSentence(progress) : ''}
      </p>
      {progress?.state === 'metered' ? (
        <Button variant="default" size="sm" onClick={() => choose({ isOn: true, evenMetered: true })}>
          Load them over this connection, too
        </Button>
      ) : null}
    </section>
  )
}

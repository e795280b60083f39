import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { requestReleaseNote } from '#pwa/release-message'
import type { AppUpdate } from '#pwa/update'
import { BusyButton } from '#ui/busy-button'
import classes from './update-prompt.module.css'

/** Offers a waiting version. Nothing reloads before the person agrees; "Later" hides the offer until the next start. */
export function UpdatePrompt({ update, isInMemory }: { update: AppUpdate; isInMemory: boolean }) {
  const isShown = useSyncExternalStore(update.subscribe, update.get) === 'ready'
  const line = useReleaseLine(update, isShown)
  const [isAccepted, setAccepted] = useState(false)

  const accept = () => {
    setAccepted(true)
    update.accept()
  }

  // The live region must exist before its text, or screen readers do not announce it.
  return (
    <div role="status" className={classes.region}>
      {isShown && line !== undefined && (
        <div className={classes.plate}>
          <p className={classes.title}>A new version is ready</p>
          {line ? <p className="rw-soft rw-small rw-above-4">What’s new: {line}</p> : null}
          <p className="rw-soft rw-small rw-above-4">
            {isInMemory
              ? 'Wait until everything is sent, then reload. This browser doesn’t save unsent changes.'
              : 'Reload to use it. Unsent changes stay on this device.'}
          </p>
          <div className={classes.actions}>
            <BusyButton size="sm" isBusy={isAccepted} onClick={accept}>
              Reload Now
            </BusyButton>
            <Button size="sm" variant="subtle" color="gray" onClick={update.postpone}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** The release line of the waiting version; null if it has none. Undefined until its worker has answered. */
function useReleaseLine(update: AppUpdate, isWanted: boolean): string | null | undefined {
  const [line, setLine] = useState<string | null>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const worker = update.newerWorker()
    void (worker ? requestReleaseNote(worker) : Promise.resolve(null)).then(
      (note) => isCurrent && setLine(note),
    )
    return () => {
      isCurrent = false
    }
  }, [update, isWanted])
  return line
}

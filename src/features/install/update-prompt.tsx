import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import type { AppUpdate } from '#pwa/update'
import classes from './update-prompt.module.css'

/** Offers a waiting version. Nothing reloads before a person agrees; "Later" keeps quiet until the next start. */
export function UpdatePrompt({ update, isInMemory }: { update: AppUpdate; isInMemory: boolean }) {
  const state = useSyncExternalStore(update.subscribe, update.get)
  const [isDismissed, setDismissed] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const isShown = state === 'ready' && !isDismissed

  const accept = () => {
    setAccepted(true)
    update.accept()
  }

  // The region stands before its text comes, or screen readers would not announce it.
  return (
    <div role="status" className={classes.region}>
      {isShown && (
        <div className={classes.plate}>
          <p className={classes.title}>A new version is ready</p>
          <p className={classes.text}>
            {isInMemory
              ? 'Reload to use it, once everything is sent: this browser keeps nothing of what waits.'
              : 'Reload to use it. What waits to be sent stays on this device.'}
          </p>
          <div className={classes.actions}>
            <Button size="sm" loading={isAccepted} onClick={accept}>
              Reload now
            </Button>
            <Button size="sm" variant="subtle" color="gray" onClick={() => setDismissed(true)}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

import { useSyncStatus } from '#runtime/sync'
import classes from './auth-page.module.css'

/** What cannot be done without a connection is better said before it is tried. */
export function OfflineNote({ text }: { text: string }) {
  const { state } = useSyncStatus('state')
  if (state !== 'offline') return null
  return (
    <p role="status" className={classes.note}>
      You are offline. {text}
    </p>
  )
}

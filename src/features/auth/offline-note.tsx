import { useSyncStatus } from '#runtime/sync'
import classes from './auth-page.module.css'

/** Says that an action needs a connection before the person tries it; empty while online. */
export function OfflineNote({ text }: { text: string }) {
  const { state } = useSyncStatus('state')
  if (state !== 'offline') return null
  return (
    <p role="status" className={classes.note}>
      You are offline. {text}
    </p>
  )
}

import { useConnection } from '#runtime/use-connection'
import { unreachableSentence } from '#ui/feedback/sync-phrases'
import classes from './auth-page.module.css'

/** Says that an action needs a connection before the person tries it; empty while online. */
export function OfflineNote({ text }: { text: string }) {
  const status = useConnection()
  if (status.state !== 'offline') return null
  return (
    <p role="status" className={classes.note}>
      {unreachableSentence(status)} {text}
    </p>
  )
}

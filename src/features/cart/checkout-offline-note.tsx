import { useConnection } from '#runtime/use-connection'
import { useLocalData } from '#sync/react'
import { unreachableSentence } from '#ui/feedback/sync-phrases'
import classes from './checkout-dialog.module.css'

/** Says, while the server cannot be reached, that the order can be placed nevertheless; empty otherwise. */
export function CheckoutOfflineNote() {
  const { isDurable } = useLocalData().store
  const status = useConnection()
  // Before the first attempt, the connection is unknown.
  if (status.isReachable || status.state === 'syncing') return null
  return (
    <p role="status" className={classes.offline}>
      {unreachableSentence(status)}{' '}
      {isDurable
        ? 'You can still place your order. It’s saved on this device, and we’ll send it when you’re back online.'
        : 'You can still place your order. Keep this tab open, and we’ll send it when you’re back online.'}
    </p>
  )
}

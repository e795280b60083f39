import { use } from 'react'
import { useOfflinePages } from '#runtime/offline-pages'
import { useSyncStatus } from '#runtime/sync'
import { PendingLocalDataContext } from '../../pending-local-data-context'
import classes from './footer.module.css'

/** Says when the site works offline: the pages are cached, and their rows are in durable storage. */
export function OfflineLine() {
  const pages = useOfflinePages()
  const { isFilled } = useSyncStatus('isFilled')
  const isDurable = use(PendingLocalDataContext)?.store.isDurable ?? false
  if (!pages) return null
  return (
    <p role="status" data-offline-pages={pages} className={classes.offline}>
      {pages === 'ready' && isFilled && isDurable ? 'Ready to work offline' : ''}
    </p>
  )
}

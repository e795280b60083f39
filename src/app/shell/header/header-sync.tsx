import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOtherAccountsWork } from '#runtime/other-accounts-work'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { SYNC_FACTS } from '#ui/feedback/sync-phrases'
import { SyncStatusControl } from '#ui/feedback/sync-status-control'
import { PendingLocalDataContext } from '../../pending-local-data-context'

/** The sync control of the header, connected to the engine; opens the sync center (U2). */
export function HeaderSync() {
  const navigate = useNavigate()
  const left = useOtherAccountsWork()
  const facts = useSyncStatus(...SYNC_FACTS)
  // Assume durable storage until the database is open.
  const isDurable = use(PendingLocalDataContext)?.store.isDurable ?? true
  return (
    <SyncStatusControl facts={facts} isDurable={isDurable} left={left} onOpen={() => navigate(paths.sync)} />
  )
}

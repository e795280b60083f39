import { useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useSyncStatus } from '#runtime/sync'
import { SyncStatusControl } from '#ui/sync-status-control'

/** The header's sync control, joined to the engine; opens the sync centre (U2). */
export function HeaderSync() {
  const navigate = useNavigate()
  const { state, waiting, attention } = useSyncStatus()
  return (
    <SyncStatusControl
      state={state}
      waiting={waiting}
      attention={attention}
      onOpen={() => navigate(paths.sync)}
    />
  )
}

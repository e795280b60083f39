import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useLeftWork } from '#runtime/left-work'
import { useSyncStatus } from '#runtime/sync'
import { SyncStatusControl } from '#ui/sync-status-control'
import { LocalDataSlot } from '../local-data-slot'

/** The header's sync control, joined to the engine; opens the sync centre (U2). */
export function HeaderSync() {
  const navigate = useNavigate()
  const left = useLeftWork()
  const { state, waiting, attention, isFilled, isBehindPortal, isServerAmiss, needsSignIn } = useSyncStatus(
    'state',
    'waiting',
    'attention',
    'isFilled',
    'isBehindPortal',
    'isServerAmiss',
    'needsSignIn',
  )
  // Until it is open nothing is known to be amiss.
  const isDurable = use(LocalDataSlot)?.store.isDurable ?? true
  return (
    <SyncStatusControl
      state={state}
      waiting={waiting}
      attention={attention}
      isDurable={isDurable}
      isFilled={isFilled}
      isBehindPortal={isBehindPortal}
      isServerAmiss={isServerAmiss}
      needsSignIn={needsSignIn}
      left={left}
      onOpen={() => navigate(paths.sync)}
    />
  )
}

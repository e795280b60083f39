import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHasNetwork } from '#runtime/has-network'
import { useOtherAccountsWork } from '#runtime/other-accounts-work'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { AfterHydration } from '#ui/after-hydration'
import { isSyncQuiet, SYNC_FACTS } from '#ui/feedback/sync-phrases'
import { lazyPart } from '#ui/lazy-part'
import { PendingLocalDataContext } from '../../pending-local-data-context'
import classes from './header-sync.module.css'

/** Most visitors never need it. */
const SyncStatusControl = lazyPart(
  async () => (await import('#ui/feedback/sync-status-control')).SyncStatusControl,
  { isQuiet: true },
)

/**
 * The sync control of the header, connected to the engine; opens the sync center (U2). While nothing needs attention,
 * it shows nothing to a visitor and a quiet icon to a customer, except on a phone, which has no room for it.
 */
export function HeaderSync() {
  const navigate = useNavigate()
  const otherAccountsWork = useOtherAccountsWork()
  const facts = { ...useSyncStatus(...SYNC_FACTS), hasNetwork: useHasNetwork() }
  // Assume durable storage until the database is open.
  const isDurable = use(PendingLocalDataContext)?.store.isDurable ?? true
  const isSignedIn = useSession().session.kind === 'signed-in'
  const isQuiet = otherAccountsWork === 0 && isSyncQuiet(facts)
  const isShown = isSignedIn || !isQuiet
  return (
    <span
      className={classes.place}
      data-sync-state={facts.state}
      data-quiet={isQuiet || undefined}
      hidden={!isShown}
    >
      {isShown ? (
        <AfterHydration>
          <SyncStatusControl
            facts={facts}
            isDurable={isDurable}
            loggedOutUnsent={otherAccountsWork}
            onOpen={() => navigate(paths.sync)}
          />
        </AfterHydration>
      ) : null}
    </span>
  )
}

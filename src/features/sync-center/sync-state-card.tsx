import { IconRefresh } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useHasNetwork } from '#runtime/has-network'
import { useOtherAccountsWork } from '#runtime/other-accounts-work'
import { useOwnProfile } from '#runtime/own-profile'
import { useSession } from '#runtime/session'
import { useSync, useSyncStatus } from '#runtime/sync'
import { useVisitorOutbox } from '#runtime/visitor-outbox'
import { paths } from '#shared/site/paths'
import { useLastFullSync, useLocalData } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import {
  heldBackSentence,
  isDelayed,
  loggedOutSentence,
  SYNC_FACTS,
  syncSentence,
} from '#ui/feedback/sync-phrases'
import { formatCount } from '#ui/format/format-count'
import { formatDateAndTime } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { RepairTool } from './repair-tool'
import classes from './sync-state-card.module.css'
import { UpdateNow } from './update-now'

/** On one line, like the text that it replaces, so that nothing below moves. */
const moment = (at: number) => <span className={classes.moment}>{formatDateAndTime(at)}</span>

/** The sync state as text (U1), and the "Sync Now" button. */
export function SyncStateCard() {
  const { commands } = useSync()
  const status = { ...useSyncStatus(...SYNC_FACTS, 'lastCheckedAt'), hasNetwork: useHasNetwork() }
  const { state, waiting, needsSignIn, lastCheckedAt, isFilled, horizonStalledSince } = status
  const { store } = useLocalData()
  const lastFullSync = useLastFullSync()
  const otherAccountsWork = useOtherAccountsWork()
  const { pathname } = useLocation()
  const { session } = useSession()
  const visitor = useVisitorOutbox()
  const notYet = state === 'syncing' ? 'In progress' : 'Not yet'
  return (
    <DataCard
      title="Status"
      rows={[
        {
          label: 'Last full sync',
          value: lastFullSync && isFilled ? moment(lastFullSync) : notYet,
        },
        { label: 'Last checked', value: lastCheckedAt ? moment(lastCheckedAt) : notYet },
        { label: 'Waiting', value: formatCount(waiting + status.visitorWaiting) },
        { label: 'Needs attention', value: formatCount(status.attention + status.visitorAttention) },
      ]}
    >
      <div className={classes.foot}>
        <p role="status" className={classes.sentence}>
          {syncSentence(status, { isDurable: store.isDurable, loggedOutUnsent: otherAccountsWork })}
        </p>
        {status.needsUpdate ? <UpdateNow /> : null}
        {horizonStalledSince !== null ? (
          <Delay since={horizonStalledSince} isSaid={isDelayed(status)} />
        ) : null}
        {otherAccountsWork > 0 ? <p>{loggedOutSentence(otherAccountsWork)}</p> : null}
        {needsSignIn ? (
          <p>
            <Link to={paths.auth} state={{ from: pathname }}>
              Sign in{session.kind === 'signed-in' ? ` as ${session.email}` : ''} to{' '}
              {waiting > 0 ? 'send' : 'continue'}
            </Link>
            . Nothing is lost.
          </p>
        ) : null}
        <BusyButton
          leftSection={<IconRefresh size={20} />}
          onClick={() => {
            commands.syncNow()
            visitor?.commands.syncNow()
          }}
          // Photos may take minutes on a slow connection; meanwhile all other entries can be sent and pulled.
          isBusy={state === 'syncing' && status.uploadFiles === 0}
        >
          Sync Now
        </BusyButton>
        <RepairTool />
      </div>
    </DataCard>
  )
}

/** Says that the server is postponing changes, unless the status says it already (`isSaid`); links an admin to the cause. */
function Delay({ since, isSaid }: { since: number; isSaid: boolean }) {
  const isAdmin = useOwnProfile()?.role === 'admin'
  if (isSaid && !isAdmin) return null
  return (
    <p>
      {isSaid ? '' : `${heldBackSentence(since)} `}
      {isAdmin ? <Link to={paths.syncHealth}>Why they’re held back</Link> : null}
    </p>
  )
}

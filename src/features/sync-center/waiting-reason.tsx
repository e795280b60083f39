import { Link, useLocation } from 'react-router-dom'
import { useHasNetwork } from '#runtime/has-network'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { useLocalData } from '#sync/react'
import { storedWhere, unreachableSentence, WRITES_FAILING } from '#ui/feedback/sync-phrases'

/** Says where waiting entries are saved and when they are sent (U1); after an ended session, who must sign in (W4). */
export function WaitingReason({ count }: { count: number }) {
  const { store } = useLocalData()
  const { session } = useSession()
  const { pathname } = useLocation()
  const status = { ...useSyncStatus(), hasNetwork: useHasNetwork() }
  const { needsSignIn, needsUpdate, areWritesFailing, isReachable, isBehindPortal, state } = status
  const where = storedWhere(store.isDurable)
  const [they, are] = count === 1 ? ['It', 'is'] : ['They', 'are']
  if (needsSignIn) {
    return (
      <p>
        {where}.{' '}
        <Link to={paths.auth} state={{ from: pathname }}>
          Sign in{session.kind === 'signed-in' ? ` as ${session.email}` : ' again'}
        </Link>{' '}
        to send {count === 1 ? 'it' : 'them'}.
      </p>
    )
  }
  if (needsUpdate) {
    return (
      <p>
        {where}. {they} will be sent once this app is updated.
      </p>
    )
  }
  const automatically = `${they} will be sent automatically`
  if (!isReachable) {
    return (
      <p>
        {where}. {unreachableSentence(status)}
        {isBehindPortal ? '' : ` ${automatically} as soon as possible.`}
      </p>
    )
  }
  if (areWritesFailing) {
    return (
      <p>
        {where}. {WRITES_FAILING} {automatically} as soon as possible.
      </p>
    )
  }
  return (
    <p>
      {where}. {state === 'syncing' ? `${they} ${are} being sent.` : `${automatically}.`}
    </p>
  )
}

import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { LockRule } from '#features/idle-lock/lock-rule'
import { isLocked, watchScreen } from '#runtime/is-locked'
import { readLockRule } from '#runtime/screen-lock'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { type LocalData, LocalDataContext } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import { isServerReachable } from '../is-server-reachable'
import { PendingLocalDataContext } from '../pending-local-data-context'

const IdleLock = lazyPart(async () => (await import('#features/idle-lock/idle-lock')).IdleLock, {
  isQuiet: true,
})

const REACHABILITY_CHECK_MS = 30_000

export interface AdminLockProps {
  uid: string
  email: string
}

/** The idle lock for every page, including pages that show without a local database. */
export function AdminLock({ uid, email }: AdminLockProps) {
  const localData = use(PendingLocalDataContext)
  const canCheckPassword = useCanCheckPassword(localData !== null)
  const { signOut } = useSession()
  // Data that is only in memory would be lost by a log-out.
  const canLogOut = localData?.store.isDurable !== false
  const logOut = async () => signOut({ unsent: (await isAllSent(localData)) ? 'discard' : 'keep' })
  const mayLock = useSyncExternalStore(watchScreen, () => isLocked(uid) || readLockRule(uid) !== null)
  return (
    <>
      {localData ? (
        <LocalDataContext value={localData}>
          <LockRule uid={uid} />
        </LocalDataContext>
      ) : null}
      {mayLock ? (
        <IdleLock
          uid={uid}
          email={email}
          canCheckPassword={canCheckPassword}
          onLogOut={canLogOut ? logOut : null}
        />
      ) : null}
    </>
  )
}

/** Whether the local data can be deleted without a loss: the outbox is empty and there are no drafts. */
async function isAllSent(localData: LocalData | null): Promise<boolean> {
  if (!localData) return false
  try {
    const counts = await localData.store.read([], (tx) => tx.countOutbox())
    const drafts = await localData.db._drafts.count()
    return counts.queued + counts.attempted + counts.parked + drafts === 0
  } catch {
    // The database is closed, for example by a newer build: keep its data.
    return false
  }
}

/** Whether the server can check a password. Without a local database no engine reports this, so a request is sent. */
function useCanCheckPassword(hasEngine: boolean): boolean {
  const { isReachable } = useSyncStatus('isReachable')
  const [hasAnswered, setAnswered] = useState(false)
  useEffect(() => {
    if (hasEngine) return
    // Not immediately: most databases open within a moment.
    const check = () => isServerReachable(AbortSignal.timeout(REACHABILITY_CHECK_MS)).then(setAnswered)
    const timer = setInterval(() => void check(), REACHABILITY_CHECK_MS)
    return () => clearInterval(timer)
  }, [hasEngine])
  return hasEngine ? isReachable : hasAnswered
}

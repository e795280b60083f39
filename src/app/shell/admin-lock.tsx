import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { LocalDataContext } from '#data/react'
import { LockRule } from '#features/idle-lock/lock-rule'
import { isLocked, watchScreen } from '#runtime/is-locked'
import { lockRule } from '#runtime/screen-lock'
import { useSyncStatus } from '#runtime/sync'
import { lazyPart } from '#ui/lazy-part'
import { isServerThere } from '../is-server-there'
import { LocalDataSlot } from '../local-data-slot'

const IdleLock = lazyPart(
  async () => ({ default: (await import('#features/idle-lock/idle-lock')).IdleLock }),
  { isQuiet: true },
)

const ASK_EVERY_MS = 30_000

export interface AdminLockProps {
  uid: string
  email: string
}

/** The lock of a screen that nobody uses, beside every page: also one that opens without a local database. */
export function AdminLock({ uid, email }: AdminLockProps) {
  const localData = use(LocalDataSlot)
  const canAsk = useCanAsk(localData !== null)
  const isWanted = useSyncExternalStore(watchScreen, () => isLocked(uid) || lockRule(uid) !== null)
  return (
    <>
      {localData ? (
        <LocalDataContext value={localData}>
          <LockRule uid={uid} />
        </LocalDataContext>
      ) : null}
      {isWanted ? (
        <Suspense fallback={null}>
          <IdleLock uid={uid} email={email} canAsk={canAsk} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Where no local database opens there is no engine that would know whether the server can be reached: it is asked itself. */
function useCanAsk(hasEngine: boolean): boolean {
  const { isReachable } = useSyncStatus('isReachable')
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (hasEngine) return
    // Not at once: most databases are open in a moment.
    const timer = setInterval(() => void isServerThere().then(setThere), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [hasEngine])
  return hasEngine ? isReachable : isThere
}

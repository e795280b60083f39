import { Suspense } from 'react'
import { useOwnProfile } from '#runtime/own-profile'
import { useSession } from '#runtime/session'
import { lazyPart } from '#ui/lazy-part'

const IdleLock = lazyPart(
  async () => ({ default: (await import('#features/idle-lock/idle-lock')).IdleLock }),
  {
    isQuiet: true,
  },
)

/** The lock of a screen that nobody uses: for admins, whose device holds what concerns others. */
export function AdminLock() {
  const { session } = useSession()
  const isAdmin = useOwnProfile()?.role === 'admin'
  if (session.kind !== 'signed-in' || !isAdmin) return null
  return (
    <Suspense fallback={null}>
      <IdleLock uid={session.uid} email={session.email} />
    </Suspense>
  )
}

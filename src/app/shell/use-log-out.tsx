import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLocalData } from '#data/react'
import { paths } from '#domain/paths'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { toastError } from '#ui/toasts'
import { LogOutDialog } from './log-out-dialog'

/**
 * Logging out, for whatever menu offers it: at once when everything is sent, else the question what becomes of the rest
 * (I3). `dialog` must be rendered outside of what closes when it opens.
 */
export function useLogOut(): { logOut: () => Promise<void>; dialog: ReactNode } {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const { store } = useLocalData()
  const { waiting, attention } = useSyncStatus()
  const unsent = waiting + attention
  const [isAsking, setAsking] = useState(false)

  const leave = (kept: 'discard' | 'keep') => {
    setAsking(false)
    signOut({ unsent: kept }).then(
      () => navigate(paths.home),
      () => toastError('You are still signed in on this device. Try again.', 'Log out failed'),
    )
  }

  /** What was saved a moment ago is in the outbox before it is counted on the screen. */
  const isAllSent = async () => {
    if (unsent > 0) return false
    // A database that is closed or gone must not keep anybody signed in: the last count holds then.
    const counts = await store.read([], (tx) => tx.countOutbox()).catch(() => null)
    return counts === null || counts.queued + counts.attempted + counts.parked === 0
  }

  const goOn = useEffectEvent(async () => {
    if (await isAllSent()) leave('discard')
  })
  // What was asked about has gone out meanwhile: there is nothing left to lose, and the person did ask to leave.
  const isAnswered = isAsking && unsent === 0
  useEffect(() => {
    if (isAnswered) void goOn()
  }, [isAnswered])

  return {
    logOut: async () => ((await isAllSent()) ? leave('discard') : setAsking(true)),
    dialog: <LogOutDialog isOpen={isAsking} onClose={() => setAsking(false)} onLeave={leave} />,
  }
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLocalData } from '#data/react'
import { paths } from '#domain/paths'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { leavingSentence } from '#ui/leaving-sentence'
import { toastError, toastInfo } from '#ui/toasts'
import { LogOutDialog, type Unsent } from './log-out-dialog'

/**
 * Logging out, for whatever menu offers it: at once when everything is sent, else the question what becomes of the rest
 * (I3). `dialog` must be rendered outside of what closes when it opens.
 */
export function useLogOut(): { logOut: () => Promise<void>; dialog: ReactNode } {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const { store } = useLocalData()
  const { waiting, attention } = useSyncStatus('waiting', 'attention')
  const [isAsking, setAsking] = useState(false)
  // Kept while the dialog closes.
  const [found, setFound] = useState<Unsent>('unknown')

  const leave = (kept: 'discard' | 'keep') => {
    setAsking(false)
    const unsent = waiting + attention > 0 ? { waiting, attention } : found
    signOut({ unsent: kept }).then(
      () => {
        if (kept === 'keep') {
          toastInfo(
            'Logged out',
            leavingSentence(unsent === 'unknown' ? null : unsent.waiting + unsent.attention),
          )
        }
        return navigate(paths.home)
      },
      () => toastError('You are still signed in on this device. Try again.', 'Log out failed'),
    )
  }

  /** What was saved a moment ago is in the outbox before it is counted on the screen. Null when nothing is there. */
  const findUnsent = async (): Promise<Unsent | null> => {
    if (waiting + attention > 0) return { waiting, attention }
    try {
      const counts = await store.read([], (tx) => tx.countOutbox())
      const found = { waiting: counts.queued + counts.attempted, attention: counts.parked }
      return found.waiting + found.attention > 0 ? found : null
    } catch {
      // A database that is closed or gone keeps nobody signed in, but whether it held anything is theirs to judge.
      return 'unknown'
    }
  }

  const goOn = useEffectEvent(async () => {
    if ((await findUnsent()) === null) leave('discard')
  })
  // What was asked about has gone out meanwhile: there is nothing left to lose, and the person did ask to leave.
  const isAnswered = isAsking && waiting + attention === 0
  useEffect(() => {
    if (isAnswered) void goOn()
  }, [isAnswered])

  const logOut = async () => {
    const unsent = await findUnsent()
    if (unsent === null) return leave('discard')
    setFound(unsent)
    setAsking(true)
  }
  return {
    logOut,
    dialog: <LogOutDialog isOpen={isAsking} found={found} onClose={() => setAsking(false)} onLeave={leave} />,
  }
}

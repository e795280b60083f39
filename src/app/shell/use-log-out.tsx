import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { toastError } from '#ui/toasts'
import { LogOutDialog } from './log-out-dialog'

/**
 * Logging out, for whatever menu offers it: at once when everything is sent, else the question what becomes of the rest
 * (I3). `dialog` must be rendered outside of what closes when it opens.
 */
export function useLogOut(): { logOut: () => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const { signOut } = useSession()
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

  const goOn = useEffectEvent(() => leave('discard'))
  // What was asked about has gone out meanwhile: there is nothing left to lose, and the person did ask to leave.
  const isAnswered = isAsking && unsent === 0
  useEffect(() => {
    if (isAnswered) goOn()
  }, [isAnswered])

  return {
    logOut: () => (unsent > 0 ? setAsking(true) : leave('discard')),
    dialog: <LogOutDialog isOpen={isAsking} onClose={() => setAsking(false)} onLeave={leave} />,
  }
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { useLocalData } from '#sync/react'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import { countedChanges } from '#ui/feedback/sync-phrases'
import { toastError, toastInfo } from '#ui/feedback/toasts'
import { LogOutDialog, type Unsent } from './log-out-dialog'

/**
 * Returns `logOut`, which logs out immediately if everything is sent and the cart is empty. Otherwise it opens
 * `dialog`, to ask what to do with the rest (I3). Render `dialog` outside the menu: the menu closes when the dialog
 * opens.
 */
export function useLogOut(): { logOut: () => Promise<void>; dialog: ReactNode } {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const { db, store } = useLocalData()
  const { waiting, attention } = useSyncStatus('waiting', 'attention')
  const [isAsking, setAsking] = useState(false)
  const [isCartLost, setCartLost] = useState(false)
  // Not cleared when the dialog closes, so that its text is shown during the animation.
  const [unsentAtLogOut, setUnsentAtLogOut] = useState<Unsent>('unknown')

  const leave = (choice: 'discard' | 'keep') => {
    setAsking(false)
    const unsent = waiting + attention > 0 ? { waiting, attention } : unsentAtLogOut
    signOut({ unsent: choice }).then(
      () => {
        if (choice === 'keep') {
          toastInfo(
            'Logged out',
            logoutSentence(unsent === 'unknown' ? null : unsent.waiting + unsent.attention),
          )
        }
        return navigate(paths.home)
      },
      () => toastError('You’re still signed in on this device. Try again.', 'Logout failed'),
    )
  }

  /** Unsent work; null if there is none. Also reads the outbox, because the status counts a new entry with a delay. */
  const findUnsent = async (): Promise<Unsent | null> => {
    if (waiting + attention > 0) return { waiting, attention }
    try {
      const counts = await store.read([], (tx) => tx.countOutbox())
      const unsent = { waiting: counts.queued + counts.attempted, attention: counts.parked }
      return unsent.waiting + unsent.attention > 0 ? unsent : null
    } catch {
      // A closed or deleted database, which may contain entries, leaves the decision to the person.
      return 'unknown'
    }
  }

  /** Whether a log-out would empty a cart. False if it cannot be read: that must not prevent the log-out. */
  const hasCart = () =>
    db._cart.count().then(
      (count) => count > 0,
      () => false,
    )

  /** Logs out a person without unsent work, unless that would empty a cart: then asks first. */
  const leaveOrAskAboutCart = async () => {
    if (!(await hasCart())) return leave('discard')
    setAsking(false)
    setCartLost(true)
  }

  const finish = useEffectEvent(async () => {
    if ((await findUnsent()) === null) await leaveOrAskAboutCart()
  })
  // If everything was sent while the dialog was open, log out, as the person has requested.
  const isAllSent = isAsking && waiting + attention === 0
  useEffect(() => {
    if (isAllSent) void finish()
  }, [isAllSent])

  const logOut = async () => {
    const unsent = await findUnsent()
    if (unsent === null) return leaveOrAskAboutCart()
    setUnsentAtLogOut(unsent)
    setAsking(true)
  }
  return {
    logOut,
    dialog: (
      <>
        <LogOutDialog
          isOpen={isAsking}
          unsentAtLogOut={unsentAtLogOut}
          onClose={() => setAsking(false)}
          onLeave={leave}
        />
        <ConfirmDialog
          isOpen={isCartLost}
          onClose={() => setCartLost(false)}
          onConfirm={() => leave('discard')}
          title="Log out and empty the cart?"
          message="Your cart is only on this device. Logging out empties it, so the next person who uses this device won’t see what was in it."
          confirmLabel="Log Out"
          isDestructive={false}
        />
      </>
    ),
  }
}

/** Text for a person who logs out about unsent changes on this device; `count` null: unknown (I3). */
function logoutSentence(count: number | null): string {
  const what = count === null ? 'Your unsent changes' : count === 1 ? 'One change' : countedChanges(count)
  return `${what} ${count === 1 ? 'is' : 'are'} saved on this device and will be sent when you sign in here again.`
}

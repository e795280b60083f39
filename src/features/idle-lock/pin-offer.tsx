import { useId, useState, useSyncExternalStore } from 'react'
import { watchScreen } from '#runtime/is-locked'
import { readLockRule } from '#runtime/screen-lock'
import { useSession } from '#runtime/session'
import { focusHeading } from '#ui/page/focus-heading'
import { declinePin, isPinDeclined, pinTriesLeft } from './lock-pin'
import { PinCard } from './pin-card'
import classes from './pin-offer.module.css'

/** Offers a PIN to an admin whose screen locks and who has none on this device, until it is declined on this device. */
export function PinOffer() {
  const { session } = useSession()
  return session.kind === 'signed-in' ? <OfferTo uid={session.uid} /> : null
}

function OfferTo({ uid }: { uid: string }) {
  const doesLock = useSyncExternalStore(watchScreen, () => readLockRule(uid) !== null)
  // Read once: a PIN that is set here can still be changed and removed here.
  const [isOffered, setOffered] = useState(() => pinTriesLeft(uid) === null && !isPinDeclined())
  const titleId = useId()
  if (!doesLock || !isOffered) return null
  const decline = () => {
    declinePin()
    setOffered(false)
    // The button that had the focus was removed.
    focusHeading()
  }
  return (
    <section className={classes.offer} data-print="none" aria-labelledby={titleId}>
      <h2 id={titleId} className="rw-text-20">
        Unlock your screen without a connection
      </h2>
      <PinCard onDecline={decline} />
    </section>
  )
}

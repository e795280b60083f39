import { type ReactNode, useId } from 'react'
import type { RowMark } from '#sync/core/row-mark'
import { PendingMarker } from '#ui/lists/pending-marker'
import classes from './profile-card.module.css'

export interface ProfileCardProps {
  title: string
  /** Mark of the card's row until the server has confirmed its changes (U3). */
  mark?: RowMark | undefined
  children: ReactNode
}

/** One of the cards of 'My Profile'. */
export function ProfileCard({ title, mark, children }: ProfileCardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className="rw-cluster rw-gap-4 rw-center rw-between">
        <h2 id={id} className="rw-text-24">
          {title}
        </h2>
        <PendingMarker mark={mark} />
      </div>
      {children}
    </section>
  )
}

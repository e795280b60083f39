import type { ReactNode } from 'react'
import classes from './card.module.css'

export interface CardProps {
  /** A Picture, or several; fills the card's head to the edges. */
  picture?: ReactNode
  /** Tags over the lower left corner of the picture. */
  overlay?: ReactNode
  /** Buttons at the foot, aligned within a row of cards. */
  actions?: ReactNode
  children: ReactNode
}

/** A card of one item in a grid: picture, text, actions. */
export function Card({ picture, overlay, actions, children }: CardProps) {
  return (
    <article className={classes.card}>
      {picture ? (
        <div className={classes.picture}>
          {picture}
          {overlay ? <div className={classes.overlay}>{overlay}</div> : null}
        </div>
      ) : null}
      <div className={classes.body}>{children}</div>
      {actions ? (
        <div className={classes.actions} data-print="none">
          {actions}
        </div>
      ) : null}
    </article>
  )
}

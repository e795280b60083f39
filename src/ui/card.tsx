import type { ReactNode } from 'react'
import classes from './card.module.css'

export interface CardProps {
  /** A Picture, or several; fills the card's head edge to edge. */
  picture?: ReactNode
  /** Put over the picture's lower left corner: tags. */
  overlay?: ReactNode
  /** Buttons at the foot, always at the same height in a row of cards. */
  actions?: ReactNode
  children: ReactNode
}

/** A calm surface for one thing in a grid: picture, text, actions. */
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
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </article>
  )
}

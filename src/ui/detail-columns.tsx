import type { ReactNode } from 'react'
import classes from './detail-columns.module.css'

export interface DetailColumnsProps {
  /** A Gallery. */
  pictures: ReactNode
  /** Plates and buttons: right under the pictures on phones, where a thumb finds them; beside both on wide screens. */
  side: ReactNode
  /** The text. */
  children: ReactNode
}

/** The page of one thing: pictures, what one can do about it, text. */
export function DetailColumns({ pictures, side, children }: DetailColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.pictures}>{pictures}</div>
      <aside className={classes.side}>{side}</aside>
      <div className={classes.main}>{children}</div>
    </div>
  )
}

/** A row of buttons over the plates; each line is filled to its end. */
export function DetailActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

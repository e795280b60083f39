import type { ReactNode } from 'react'
import classes from './detail-columns.module.css'

export interface DetailColumnsProps {
  /** A Gallery. */
  pictures: ReactNode
  /** What one can do about it, and its price: right under the pictures on phones, where a thumb finds it. */
  lead: ReactNode
  /** Plates and the way on: under the text on phones. */
  side: ReactNode
  /** The text. */
  children: ReactNode
}

/** The page of one thing: pictures and text on the left, what one can do and the plates on the right; on phones in turn. */
export function DetailColumns({ pictures, lead, side, children }: DetailColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.pictures} data-whole="">
        {pictures}
      </div>
      <aside className={classes.side}>
        <div className={classes.lead}>{lead}</div>
        <div className={classes.rest}>{side}</div>
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  )
}

/** A row of buttons over the plates; each line is filled to its end. */
export function DetailActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

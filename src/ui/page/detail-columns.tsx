import type { ReactNode } from 'react'
import classes from './detail-columns.module.css'

export interface DetailColumnsProps {
  /** A Gallery. */
  pictures: ReactNode
  /** Actions and price; right below the pictures on phones. */
  lead: ReactNode
  /** Further data cards and links; below the text on phones. */
  side: ReactNode
  /** The text, with the data card of its facts if it is short. */
  children: ReactNode
}

/** Layout of an item's page: pictures and text on the left, actions and further data cards on the right. */
export function DetailColumns({ pictures, lead, side, children }: DetailColumnsProps) {
  return (
    <div className={`rw-columns ${classes.columns}`} data-print="logo">
      <div className={classes.pictures} data-whole="">
        {pictures}
      </div>
      <aside className={classes.side}>
        <div className={classes.lead}>{lead}</div>
        <div className={classes.rest} data-below-text="">
          {side}
        </div>
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  )
}

/** A row of buttons above the data cards, which fill each line. */
export function DetailActions({ children }: { children: ReactNode }) {
  return (
    <div className={classes.actions} data-print="none">
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { RigOutline } from '../pictures/rig-outline'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  /** The text of Site 2 or Admin 2, such as 'No projects found'. */
  title: string
  /** Explanation or advice. */
  text?: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** Message for an empty list or a missing item, with further links. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      <RigOutline />
      <h2 className="rw-text-28">{title}</h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}

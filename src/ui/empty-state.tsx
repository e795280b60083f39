import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { RigOutline } from './rig-outline'

export interface EmptyStateProps {
  /** The text of Site 2 or Admin 2, such as 'No projects found'. */
  title: string
  /** What it means or what to do. */
  text?: ReactNode
  /** Buttons: the way on. */
  children?: ReactNode
}

/** Says that a list is empty, or a thing not there, and offers a way on. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      <RigOutline />
      <h2 className={classes.title}>{title}</h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}

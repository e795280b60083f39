import type { ReactNode } from 'react'
import classes from './tag-list.module.css'

/** Tags or chips in lines that wrap. */
export function TagList({ children }: { children: ReactNode }) {
  return <div className={classes.list}>{children}</div>
}

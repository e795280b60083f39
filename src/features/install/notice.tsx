import type { ReactNode } from 'react'
import classes from './storage-notice.module.css'

/** A line above everything else. */
export function Notice({ what, children }: { what: string; children: ReactNode }) {
  return (
    <p role="alert" className={classes.notice}>
      <strong>{what}</strong> {children}
    </p>
  )
}

import type { ReactNode } from 'react'
import classes from './storage-notice.module.css'

/** A notice in one line at the top of the page. */
export function Notice({ what, children }: { what: string; children: ReactNode }) {
  return (
    <p role="alert" className={classes.notice}>
      <strong>{what}</strong> {children}
    </p>
  )
}

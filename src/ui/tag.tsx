import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type TagTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'graphite'

/** A stamped badge: status, specialty, year. The words say it; the tone only repeats them. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from './tag.module.css'

export type TagTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'graphite'

/** A badge for status, specialty or year. The tone only repeats what the text says. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}

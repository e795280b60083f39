import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './code-missing.module.css'

export interface CodeMissingProps {
  /** What is not there, and what holds until it is. */
  children: ReactNode
  /** Stands over the page, at its foot, and not in a place of its own. */
  isOver: boolean
  onRetry: () => void
  /** For what can be given up. */
  onClose?: (() => void) | undefined
}

/** Says that code could not be fetched, or has failed, and offers to try again. */
export function CodeMissing({ children, isOver, onRetry, onClose }: CodeMissingProps) {
  return (
    <div role="alert" className={isOver ? classes.over : classes.inPlace}>
      <p>{children}</p>
      <div className={classes.actions}>
        {onClose ? (
          <Button size="sm" variant="default" onClick={onClose}>
            Close
          </Button>
        ) : null}
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './code-error.module.css'

export interface CodeErrorProps {
  /** What could not be loaded, and the consequence. */
  children: ReactNode
  /** Shown over the page at its foot, not inline. */
  isOver: boolean
  onRetry: () => void
  /** For a part that the person can close. */
  onClose?: (() => void) | undefined
}

/** Message that code could not be fetched or has failed, with a button to retry. */
export function CodeError({ children, isOver, onRetry, onClose }: CodeErrorProps) {
  return (
    <div role="alert" className={isOver ? classes.over : classes.inPlace}>
      <p>{children}</p>
      <div className={`rw-cluster rw-gap-12 ${classes.actions}`}>
        {onClose ? (
          <Button size="sm" variant="default" onClick={onClose}>
            Close
          </Button>
        ) : null}
        <Button size="sm" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </div>
  )
}

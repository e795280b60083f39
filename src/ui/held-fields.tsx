import type { ReactNode } from 'react'
import classes from './held-fields.module.css'

export interface HeldFieldsProps {
  /** What the form starts with is not known yet: what was typed now would be lost. */
  isHeld: boolean
  children: ReactNode
}

/** The fields of a form that stands in the HTML of its page: to be read at once, to be used when it can keep what is typed. */
export function HeldFields({ isHeld, children }: HeldFieldsProps) {
  return (
    <fieldset disabled={isHeld} className={classes.fields} role="none">
      {children}
    </fieldset>
  )
}

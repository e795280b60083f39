import type { ReactNode } from 'react'
import classes from './form-grid.module.css'

export interface FormGridProps {
  /** Title of a group of fields; makes it a fieldset with a legend. */
  legend?: string
  children: ReactNode
}

/** Fields in two columns where there is room; one that should span both is wrapped in FormGridWide. */
export function FormGrid({ legend, children }: FormGridProps) {
  if (!legend) return <div className={classes.grid}>{children}</div>
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  )
}

/** A field of a FormGrid over its whole width. */
export function FormGridWide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}

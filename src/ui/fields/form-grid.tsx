import type { ReactNode } from 'react'
import classes from './form-grid.module.css'

export interface FormGridProps {
  /** Title of a group of fields; makes it a fieldset with a legend. */
  legend?: string
  children: ReactNode
}

/** Fields in two columns if there is space; wrap a field in FormGridWide to span both. */
export function FormGrid({ legend, children }: FormGridProps) {
  if (!legend) return <div className={classes.grid}>{children}</div>
  return (
    <fieldset>
      <legend className="rw-display rw-text-24 rw-below-16">{legend}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  )
}

/** A field across the full width of a FormGrid. */
export function FormGridWide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}

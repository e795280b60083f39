import { useId } from 'react'
import classes from './error-summary.module.css'

export interface ErrorSummaryProps {
  /** Errors by field, from the form. */
  errors: Readonly<Record<string, unknown>>
  find: (field: string) => HTMLElement | null
}

/** All errors of the form in one place; each line moves the focus to its field. */
export function ErrorSummary({ errors, find }: ErrorSummaryProps) {
  const headId = useId()
  const refused = Object.entries(errors).filter(([, error]) => Boolean(error))
  if (refused.length === 0) return null
  return (
    <section className={classes.summary} aria-labelledby={headId}>
      <p id={headId} className="rw-strong">
        {refused.length === 1 ? 'One field needs another look' : `${refused.length} fields need another look`}
      </p>
      <ul className={classes.list}>
        {refused.map(([field, error]) => (
          <li key={field}>
            <button type="button" className={classes.lead} onClick={() => find(field)?.focus()}>
              {String(error)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

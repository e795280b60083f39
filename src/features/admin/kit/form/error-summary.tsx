import { useId } from 'react'
import classes from './error-summary.module.css'

export interface ErrorSummaryProps {
  /** Errors by field, from the form. */
  errors: Readonly<Record<string, unknown>>
  find: (field: string) => HTMLElement | null
  /** Label of a field, where an error alone does not name it. */
  labelOf?: (field: string) => string | undefined
}

/** All errors of the form in one place, each once; its line moves the focus to the first field that has it. */
export function ErrorSummary({ errors, find, labelOf }: ErrorSummaryProps) {
  const headId = useId()
  const refused = Object.entries(errors).filter(([, error]) => Boolean(error))
  if (refused.length === 0) return null
  const fields = new Map<string, string>()
  for (const [field, error] of refused) {
    const label = labelOf?.(field)
    const line = label ? `${label}: ${error}` : String(error)
    if (!fields.has(line)) fields.set(line, field)
  }
  return (
    <section className={classes.summary} aria-labelledby={headId}>
      <p id={headId} className="rw-strong">
        {refused.length === 1 ? 'One field needs another look' : `${refused.length} fields need another look`}
      </p>
      <ul className={classes.list}>
        {[...fields].map(([line, field]) => (
          <li key={field}>
            <button type="button" className={classes.lead} onClick={() => find(field)?.focus()}>
              {line}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

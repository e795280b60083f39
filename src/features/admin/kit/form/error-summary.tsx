import { useId } from 'react'
import classes from './error-summary.module.css'

export interface ErrorSummaryProps {
  /** Errors by field, from the form. */
  errors: Readonly<Record<string, unknown>>
  /** The input of a field. */
  find: (field: string) => HTMLElement | null
  /** Label of a field, where an error alone does not name it. */
  labelOf?: (field: string) => string | undefined
}

/** All errors of the form in one place, each once; its line moves the focus to the first field that has it. */
export function ErrorSummary({ errors, find, labelOf }: ErrorSummaryProps) {
  const headId = useId()
  const invalidFields = Object.entries(errors).filter(([, error]) => Boolean(error))
  if (invalidFields.length === 0) return null
  const fieldOfLine = new Map<string, string>()
  for (const [field, error] of invalidFields) {
    const label = labelOf?.(field)
    const line = label ? `${label}: ${error}` : String(error)
    if (!fieldOfLine.has(line)) fieldOfLine.set(line, field)
  }
  return (
    <section className={classes.summary} aria-labelledby={headId}>
      <p id={headId} className="rw-strong">
        {invalidFields.length === 1
          ? 'One field needs another look'
          : `${invalidFields.length} fields need another look`}
      </p>
      <ul className={classes.list}>
        {[...fieldOfLine].map(([line, field]) => (
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

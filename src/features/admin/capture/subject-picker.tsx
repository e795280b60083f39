import { useDeferredValue, useId, useState } from 'react'
import { TextField } from '#ui/fields/text-field'
import { useTextSearch } from '#ui/filters/use-text-search'
import { formatCount } from '#ui/format/format-count'
import classes from './capture.module.css'

/** An order or a quote request to choose. */
export interface Subject {
  id: string
  label: string
  detail: string
  /** Texts that are searched. */
  texts: readonly string[]
}

export interface SubjectPickerProps {
  label: string
  searchHint: string
  /** The likely ones first; undefined while they are being read. */
  subjects: readonly Subject[] | undefined
  value: string
  onChange: (id: string) => void
  error: string
}

const NONE: readonly Subject[] = []
/** Most choices that are shown; the search finds the others. */
const MOST = 5
const textsOf = ({ texts }: Subject) => texts

/** Chooses one of many rows on this device, by a search and radio buttons. */
export function SubjectPicker({ label, searchHint, subjects, value, onChange, error }: SubjectPickerProps) {
  const name = useId()
  const errorId = useId()
  const [query, setQuery] = useState('')
  // Deferred, so that thousands of rows do not block typing.
  const deferred = useDeferredValue(query)
  const search = useTextSearch(subjects ?? NONE, textsOf)
  const found = search(deferred)
  const matching = (subjects ?? NONE).filter(({ id }) => found === null || found.ids.has(id))
  const shown = matching.slice(0, MOST)
  const chosen = subjects?.find(({ id }) => id === value)
  // The chosen subject remains visible while the person searches for another one.
  const choices = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown
  return (
    <fieldset className="rw-stack rw-gap-8" aria-describedby={error ? errorId : undefined}>
      <legend className="rw-strong">{label}</legend>
      <TextField
        label={searchHint}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" className={subjects && matching.length === 0 ? 'rw-soft' : 'rw-hidden'}>
        {subjects === undefined ? 'Loading' : matching.length === 0 ? 'Nothing on this device matches.' : ''}
      </p>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.id} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              data-subject
            />
            <span>
              <span className="rw-strong" dir="auto">
                {choice.label}
              </span>{' '}
              <span className="rw-soft rw-small" dir="auto">
                {choice.detail}
              </span>
            </span>
          </label>
        ))}
      </div>
      {matching.length > MOST ? (
        <p className="rw-soft rw-small">
          and {formatCount(matching.length - MOST)} more. Type a name or number to find them.
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="rw-danger rw-small" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

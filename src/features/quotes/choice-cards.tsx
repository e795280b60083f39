import { useId, useRef } from 'react'
import { useEarlyInput } from '#ui/fields/use-early-input'
import classes from './choice-cards.module.css'

export interface ChoiceCardsProps {
  label: string
  name: string
  choices: readonly string[]
  /** Initially chosen; '' for none. */
  initial: string
  /** Below the choices: for whom none of them fits. */
  hint?: string
  onChange: (choice: string) => void
  error?: string | undefined
}

/** A choice of one: radio buttons as a row of cards. Required. */
export function ChoiceCards({ label, name, choices, initial, hint, onChange, error }: ChoiceCardsProps) {
  const errorId = useId()
  const hintId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(group)
  return (
    <fieldset
      ref={group}
      className={classes.group}
      data-invalid={error ? true : undefined}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend className="rw-small rw-below-8 rw-strong">
        {label}{' '}
        <span className={classes.required} aria-hidden="true">
          *
        </span>
      </legend>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label key={choice} className={classes.card}>
            <input
              type="radio"
              name={name}
              value={choice}
              required
              defaultChecked={choice === initial}
              onChange={() => onChange(choice)}
              data-path={name}
              aria-describedby={error ? errorId : undefined}
            />
            {choice}
          </label>
        ))}
      </div>
      {hint ? (
        <p id={hintId} className="rw-soft rw-small rw-above-8">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

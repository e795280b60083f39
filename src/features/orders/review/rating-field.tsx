import { useId } from 'react'
import classes from './rating-field.module.css'

const RATINGS = [1, 2, 3, 4, 5]

export interface RatingFieldProps {
  /** 1 to 5; 0 while none is chosen. */
  value: number
  onChange: (rating: number) => void
  error?: string | undefined
}

/** Star rating: five radio buttons, filled up to the chosen one. Required. */
export function RatingField({ value, onChange, error }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset data-invalid={error ? true : undefined}>
      <legend className="rw-strong">
        Rating{' '}
        <span className={classes.required} aria-hidden="true">
          *
        </span>
      </legend>
      <div className="rw-row">
        {RATINGS.map((rating) => (
          <label key={rating} className={classes.star} data-full={rating <= value ? true : undefined}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              required
              data-path="rating"
              // Initial focus of the dialog: the chosen star, or the first.
              data-autofocus={rating === Math.max(value, 1) || undefined}
              aria-label={rating === 1 ? '1 star' : `${rating} stars`}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
        <span className={classes.told} aria-hidden="true">
          {value > 0 ? `${value} of 5` : ''}
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

import { useId } from 'react'
import classes from './choices.module.css'

interface ChoicesProps<Key extends string> {
  label: string
  options: readonly Key[]
  labels: Readonly<Record<Key, string>>
  value: Key
  onChoose: (key: Key) => void
  /** CSS colors of options that are colors. */
  swatches?: Readonly<Partial<Record<Key, string>>>
}

/** A choice of one of a few options, all visible: radio buttons that look like buttons. */
export function Choices<Key extends string>(props: ChoicesProps<Key>) {
  const { label, options, labels, value, onChoose, swatches } = props
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      <div className="rw-cluster rw-gap-8">
        {options.map((option) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {swatches?.[option] ? (
              <svg className={classes.swatch} viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" fill={swatches[option]} />
              </svg>
            ) : null}
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

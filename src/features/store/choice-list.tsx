import { useId, useRef } from 'react'
import { useEarlyInput } from '#ui/fields/use-early-input'
import { formatCount } from '#ui/format/format-count'
import classes from './choice-list.module.css'

export interface ChoiceListProps<Key extends string> {
  title: string
  /** Label for no choice, such as 'All categories'. */
  all: string
  choices: readonly { key: Key; label: string; count: number }[]
  chosen: Key | null
  onChoose: (key: Key | null) => void
}

/** Radio buttons, each with the number of products that it would find; disabled if it would find none. */
export function ChoiceList<Key extends string>({
  title,
  all,
  choices,
  chosen,
  onChoose,
}: ChoiceListProps<Key>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(group)
  return (
    <fieldset ref={group}>
      <legend className={classes.legend}>{title}</legend>
      <label className={classes.choice}>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
        <span className={classes.name}>{all}</span>
      </label>
      {choices.map(({ key, label, count }) => (
        <label key={key} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === key}
            disabled={count === 0 && chosen !== key}
            onChange={() => onChoose(key)}
          />
          <span className={classes.name} title={label}>
            {label}
          </span>
          <span className="rw-soft rw-small rw-tabular">{formatCount(count)}</span>
        </label>
      ))}
    </fieldset>
  )
}

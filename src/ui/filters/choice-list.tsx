import { useRef } from 'react'
import { useEarlyInput } from '../fields/use-early-input'
import { formatCount } from '../format/format-count'
import classes from './choice-list.module.css'

export interface ChoiceListProps<Key extends string> {
  title: string
  choices: readonly { key: Key; label: string; count: number }[]
  /** None means all. */
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
}

/** Checkboxes, each with the number of items that it would find; disabled if it would find none. */
export function ChoiceList<Key extends string>({ title, choices, chosen, onChange }: ChoiceListProps<Key>) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(group)
  return (
    <fieldset ref={group} className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.choices}>
        {choices.map(({ key, label, count }) => {
          const isChosen = chosen.includes(key)
          return (
            <label key={key} className={classes.choice}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={count === 0 && !isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((other) => other !== key) : [...chosen, key])
                }
              />
              <span className={classes.name} title={label}>
                {label}
              </span>
              <span className="rw-soft rw-small rw-tabular">{formatCount(count)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

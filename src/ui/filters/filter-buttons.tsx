import classes from './filter-buttons.module.css'

interface FilterChoice<Key extends string> {
  key: Key
  label: string
  /** Number of items, shown if set. */
  count?: number
}

export interface FilterButtonsProps<Key extends string> {
  /** Names the group for assistive tech. */
  label: string
  choices: readonly FilterChoice<Key>[]
  current: Key
  onChoose: (key: Key) => void
}

/** Buttons to choose one of a few categories of a list. */
export function FilterButtons<Key extends string>({
  label,
  choices,
  current,
  onChoose,
}: FilterButtonsProps<Key>) {
  return (
    <fieldset className="rw-cluster rw-gap-8" aria-label={label}>
      {choices.map(({ key, label: name, count }) => (
        <button
          key={key}
          type="button"
          className={classes.choice}
          aria-pressed={key === current}
          onClick={() => onChoose(key)}
        >
          {name}
          {count === undefined ? null : (
            <span className={classes.count} aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

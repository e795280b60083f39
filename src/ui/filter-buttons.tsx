import classes from './filter-buttons.module.css'

interface FilterChoice<Key extends string> {
  key: Key
  label: string
  /** How many there are to see; nothing is said where it is left out. */
  count?: number
}

export interface FilterButtonsProps<Key extends string> {
  /** Names the group for assistive tech. */
  label: string
  choices: readonly FilterChoice<Key>[]
  current: Key
  onChoose: (key: Key) => void
}

/** One of a few, always in sight: categories of a list, pressed like stamped tags. */
export function FilterButtons<Key extends string>({
  label,
  choices,
  current,
  onChoose,
}: FilterButtonsProps<Key>) {
  return (
    <fieldset className={classes.group} aria-label={label}>
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

import type { Choice } from '#shared/shop-settings/setting-group'
import { CheckboxField } from '#ui/fields/checkbox-field'
import classes from './setting-part.module.css'

export interface CheckboxGroupProps {
  id: string
  legend: string
  hint: string | undefined
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Checkboxes for several values; values of an older row that are not choices stay. */
export function CheckboxGroup({ id, legend, hint, choices, chosen, onChange }: CheckboxGroupProps) {
  // In the order of the choices, so that unchecking and checking a box restores the same value.
  const withChoice = (changed: string, isWanted: boolean) => {
    const isIn = (value: string) => (value === changed ? isWanted : chosen.includes(value))
    const known = choices.map(({ value }) => value)
    return [...known.filter(isIn), ...chosen.filter((value) => !known.includes(value))]
  }
  return (
    <fieldset id={id} className={classes.choices}>
      <legend>{legend}</legend>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {choices.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) => onChange(withChoice(value, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  )
}

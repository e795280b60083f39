import { SelectField } from '#ui/select-field'
import classes from './inline-select.module.css'
import { useOptimisticValue } from './use-optimistic-value'

export interface InlineSelectProps<Value extends string> {
  /** For assistive tech: 'Status of Forge body'. */
  label: string
  choices: readonly { value: Value; label: string }[]
  /** One that is none of the choices is shown as it is. */
  value: Value
  /** Saves it; answers whether it could. */
  onSave: (value: Value) => Promise<boolean>
}

/** A choice that is made in the list itself and counts at once. */
export function InlineSelect<Value extends string>({
  label,
  choices,
  value,
  onSave,
}: InlineSelectProps<Value>) {
  const [shown, wish] = useOptimisticValue(value, onSave)
  const isKnown = choices.some((choice) => choice.value === shown)
  return (
    <SelectField
      aria-label={label}
      className={classes.select ?? ''}
      data={[...(isKnown ? [] : [{ value: shown, label: shown }]), ...choices]}
      value={shown}
      onChange={(event) => void wish(event.currentTarget.value as Value)}
    />
  )
}

import { SelectField } from '#ui/fields/select-field'
import { useSelectChoice } from '#ui/fields/use-select-choice'
import type { TagTone } from '#ui/lists/tag'
import classes from './inline-select.module.css'
import { useOptimisticValue } from './use-optimistic-value'

export interface InlineSelectProps<Value extends string> {
  /** For assistive tech: 'Status of Forge body'. */
  label: string
  choices: readonly { value: Value; label: string }[]
  /** A value outside the choices is shown unchanged. */
  value: Value
  /** Color of a value, as in its badge elsewhere. */
  toneOf?: (value: Value) => TagTone
  /** Saves the value; resolves to false if that failed. */
  onSave: (value: Value) => Promise<boolean>
}

/** A select in the list that saves immediately. */
export function InlineSelect<Value extends string>({
  label,
  choices,
  value,
  toneOf,
  onSave,
}: InlineSelectProps<Value>) {
  const [shown, choose] = useOptimisticValue(value, onSave)
  const select = useSelectChoice(shown, (chosen) => void choose(chosen))
  const isChoice = choices.some((other) => other.value === shown)
  return (
    <SelectField
      aria-label={label}
      className={classes.select ?? ''}
      data-tone={toneOf?.(shown)}
      data={[...(isChoice ? [] : [{ value: shown, label: shown }]), ...choices]}
      {...select}
    />
  )
}

import type { Choice, SettingField } from '#shared/shop-settings/setting-group'
import type { Typed } from '#shared/shop-settings/setting-values'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import classes from './setting-part.module.css'

export interface SettingInputProps {
  id: string
  field: SettingField
  typed: Typed
  /** Value that another admin saved meanwhile. */
  theirs: Typed | undefined
  problem: string | undefined
  onType: (typed: Typed) => void
}

/** Hints are below the inputs, so that the inputs of one line are at the same height. */
const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** The input of one setting, as the setting's rule requires. */
export function SettingInput({ id, field, typed, theirs, problem, onType }: SettingInputProps) {
  const { label, rule } = field
  const description = hintOf(field, theirs)
  if (rule.kind === 'switch') {
    return (
      <SwitchField
        id={id}
        label={label}
        description={description}
        checked={typed === true}
        onChange={(event) => onType(event.currentTarget.checked)}
      />
    )
  }
  if (rule.kind === 'several') {
    return (
      <CheckboxGroup
        id={id}
        legend={label}
        hint={description}
        choices={rule.choices}
        chosen={Array.isArray(typed) ? typed : []}
        onChange={onType}
      />
    )
  }
  const text = typeof typed === 'string' ? typed : ''
  const props = {
    id,
    label,
    description,
    value: text,
    error: problem,
    inputWrapperOrder: HINT_BELOW,
    withAsterisk: 'isRequired' in rule,
    // These are data of the shop, not of the admin who types them.
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  }
  switch (rule.kind) {
    case 'choice': {
      // An older row may contain a value that is no longer a choice, but still takes effect.
      const isKnown = rule.choices.some(({ value }) => value === text)
      return (
        <SelectField
          {...props}
          data={isKnown ? rule.choices : [{ value: text, label: text }, ...rule.choices]}
        />
      )
    }
    case 'emails':
      return (
        <div className={classes.wide}>
          <TextAreaField {...props} minRows={3} spellCheck={false} autoCapitalize="none" />
        </div>
      )
    case 'time':
      return <TextField {...props} type="time" />
    case 'percent':
    case 'money':
      return <TextField {...props} inputMode="decimal" />
    case 'whole':
      return <TextField {...props} inputMode="numeric" />
    case 'days':
      return <TextField {...props} maxLength={8} />
    case 'email':
      return <TextField {...props} type="email" />
    case 'phone':
      return <TextField {...props} type="tel" />
    case 'web':
      return <TextField {...props} type="url" inputMode="url" placeholder="https://" />
    default:
      return rule.isLong ? (
        <div className={classes.wide}>
          <TextAreaField {...props} maxLength={rule.max} minRows={rule.kind === 'template' ? 7 : 3} />
        </div>
      ) : (
        <TextField {...props} maxLength={rule.max} />
      )
  }
}

function hintOf({ hint }: SettingField, theirs: Typed | undefined): string | undefined {
  const meanwhile =
    theirs === undefined
      ? undefined
      : `This setting was changed elsewhere. It’s now ${inWords(theirs)}; saving will replace it with yours.`
  return [meanwhile, hint].filter(Boolean).join(' ') || undefined
}

function inWords(typed: Typed): string {
  if (typeof typed === 'boolean') return typed ? 'on' : 'off'
  const text = Array.isArray(typed) ? typed.join(', ') : typed
  return text === '' ? 'empty' : `“${text.slice(0, 80)}”`
}

interface CheckboxGroupProps {
  id: string
  legend: string
  hint: string | undefined
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Checkboxes for several values; values of an older row that are not choices stay. */
function CheckboxGroup({ id, legend, hint, choices, chosen, onChange }: CheckboxGroupProps) {
  // In the order of the choices, so that unchecking and checking a box restores the same value.
  const withChoice = (changed: string, isWanted: boolean) => {
    const isIn = (value: string) => (value === changed ? isWanted : chosen.includes(value))
    const values = choices.map(({ value }) => value)
    return [...values.filter(isIn), ...chosen.filter((value) => !values.includes(value))]
  }
  return (
    <fieldset id={id} className={classes.choices}>
      <legend>{legend}</legend>
      {hint === undefined ? null : <p className="rw-soft rw-small">{hint}</p>}
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

import { useId } from 'react'
import type { SettingFormValues, SettingProblems } from '#shared/shop-settings/setting-draft'
import type { SettingPart as Part, SettingField } from '#shared/shop-settings/setting-group'
import type { Typed } from '#shared/shop-settings/setting-values'
import { SettingInput } from './setting-input'
import classes from './setting-part.module.css'

export interface SettingPartProps {
  part: Part
  /** The part is a day of the week: switch and times share one line, and a closed day shows no times. */
  isDay: boolean
  shown: SettingFormValues
  problems: SettingProblems
  theirs: Readonly<Record<string, Typed>>
  /** Element id of a field. */
  idOf: (path: string) => string
  onType: (path: string, typed: Typed) => void
}

/** Related fields of a group. */
export function SettingPart({ part, isDay, shown, problems, theirs, idOf, onType }: SettingPartProps) {
  const headId = useId()
  const fields = isDay ? openFields(part.fields, shown) : part.fields
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be on the same line as its fields
    <div role="group" aria-labelledby={headId} className={isDay ? classes.day : classes.part}>
      <h3 id={headId} className={classes.title}>
        {part.title}
      </h3>
      <div className={classes.fields}>
        {fields.map((field) => (
          <SettingInput
            key={field.path}
            id={idOf(field.path)}
            field={field}
            typed={shown[field.path] ?? ''}
            theirs={theirs[field.path]}
            problem={problems[field.path]}
            onType={(typed) => onType(field.path, typed)}
          />
        ))}
      </div>
    </div>
  )
}

/** The fields of a day: a closed day has only its switch. */
const openFields = (fields: readonly SettingField[], shown: SettingFormValues) =>
  fields.filter(({ path }) => path.endsWith('.enabled') || shown[path.replace(/\.\w+$/, '.enabled')] === true)

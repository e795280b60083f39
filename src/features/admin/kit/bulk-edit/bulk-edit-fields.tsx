import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { MoneyField } from '../form/money-field'
import { SuggestField } from '../form/suggest-field'
import { tagsWithOneMore } from '../known-values'
import { fromLocalDateTime, timeZone, toLocalDateTime } from '../publication/local-date-time'
import { type BulkTimes, type BulkValue, isPercentage } from './plan-bulk-edit'

export interface ValueFieldProps {
  edit: BulkValue
  suggestions: readonly string[]
  error: string | false | null
  /** Gets the focus when the dialog opens. */
  isFocused: boolean
  onType: (typed: string) => void
}

/** The input of the new value, or of the percentage. */
export function ValueField({
  edit: { field, method, typed },
  suggestions,
  error,
  isFocused,
  onType,
}: ValueFieldProps) {
  if (method === 'clear') return null
  const isPercent = isPercentage(method)
  const isTags = field.kind === 'tags'
  const kindLabel = isTags ? 'Tags' : 'New value'
  const shared = {
    label: isPercent ? 'Percent' : kindLabel,
    value: typed,
    error,
    maxLength: field.maxLength,
    'data-autofocus': isFocused || undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value),
  }
  if (isPercent) return <TextField inputMode="decimal" autoComplete="off" rightSection="%" {...shared} />
  if (field.kind === 'money') return <MoneyField {...shared} />
  if (field.kind === 'date') return <TextField type="date" max="9999-12-31" {...shared} />
  if (field.kind === 'time')
    return (
      <TextField
        type="datetime-local"
        {...shared}
        description={`Your time zone: ${timeZone()}`}
        value={toLocalDateTime(typed)}
        onChange={({ currentTarget }) => onType(fromLocalDateTime(currentTarget.value) ?? '')}
      />
    )
  if (field.kind === 'choice') {
    const data = suggestions.map((value) => ({ value, label: field.choiceLabel?.(value) ?? value }))
    return <SelectField data={data} {...shared} />
  }
  if (field.kind === 'lines') return <TextAreaField minRows={4} {...shared} />
  if (field.kind === 'pairs')
    return (
      <TextAreaField
        minRows={3}
        description={
          method === 'remove'
            ? 'One name on each line'
            : 'One on each line, as “Name: text”, such as “Bed: 9 ft”'
        }
        {...shared}
        label={field.label}
      />
    )
  return (
    <SuggestField
      suggestions={isTags ? tagsWithOneMore(suggestions, typed) : suggestions}
      description={isTags ? 'Separated by commas' : field.hint}
      {...shared}
    />
  )
}

export interface TimeFieldsProps {
  edit: BulkValue
  error: string | false | null
  onChange: (times: Partial<BulkTimes>) => void
}

/** When a planned value begins, and ends. */
export function TimeFields({ edit: { field, method, times }, error, onChange }: TimeFieldsProps) {
  const labels = field.times
  if (!labels || method === 'clear') return null
  return (['start', 'end'] as const).map((end) =>
    labels[end] === undefined ? null : (
      <TextField
        key={end}
        type="datetime-local"
        label={labels[end]}
        description={`Your time zone: ${timeZone()}`}
        // Without a start, the error is about the start, and else about the end.
        error={error && (times.start === '') === (end === 'start') && error}
        value={toLocalDateTime(times[end])}
        onChange={({ currentTarget }) => onChange({ [end]: fromLocalDateTime(currentTarget.value) ?? '' })}
      />
    ),
  )
}

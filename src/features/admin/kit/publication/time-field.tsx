import type { UseFormReturnType } from '@mantine/form'
import { TextField } from '#ui/fields/text-field'
import { fromLocalDateTime, toLocalDateTime } from './local-date-time'

interface TimeFieldProps<Form> {
  form: UseFormReturnType<Form>
  /** A text field of the form. */
  field: keyof Form & string
  label: string
  hint: string
  /** The value of an empty field. */
  cleared: string
}

/** A date and time on the device's clock; the form contains the ISO time. */
export function TimeField<Form>(props: TimeFieldProps<Form>) {
  const { label, hint, cleared } = props
  const field: string = props.field
  // Mantine's types do not express that the field is a text.
  const form = props.form as unknown as UseFormReturnType<{ [name: string]: string }>
  const { value, onChange: _, ...input } = form.getInputProps(field)
  return (
    <TextField
      {...input}
      type="datetime-local"
      label={label}
      description={hint}
      value={toLocalDateTime(value)}
      onChange={({ currentTarget }) => {
        form.clearFieldError(field)
        form.setFieldValue(field, fromLocalDateTime(currentTarget.value) ?? cleared)
      }}
    />
  )
}

import type { TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { TextField } from '#ui/fields/text-field'

/** A text field that suggests usual values and accepts any other. */
export function SuggestField({ suggestions, ...field }: TextInputProps & { suggestions: readonly string[] }) {
  const id = useId()
  return (
    <>
      <TextField list={id} autoComplete="off" {...field} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}

import type { TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { TextField } from '#ui/fields/text-field'

/**
 * A text field that suggests usual values and accepts any other. While the list is open, Escape closes only the list,
 * because Chromium sends no key event to the page then (tried by hand in version 156; Playwright's keys bypass the list,
 * so no story shows it). In a browser that sends the event, the form asks before it closes.
 */
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

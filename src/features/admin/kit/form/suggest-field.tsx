import type { TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { TextField } from '#ui/fields/text-field'

/**
 * A text field that suggests usual values and accepts any other.
 *
 * Escape, pressed while the list of suggestions is open, closes only the list: Chromium 156 sends the page no key event
 * then. In a browser that does, the form also asks whether to close. No story tests this: Playwright's keys do not reach
 * the list.
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

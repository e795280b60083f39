import type { TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { TextField } from '#ui/fields/text-field'

/**
 * A text field that suggests usual values and accepts any other. While the list is open, Escape closes only the list: tried
 * by hand in Chromium 156, which does not tell the page about this key. Playwright's keys bypass the list, so no story shows it.
 * In a browser that does tell, the form asks before it closes.
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

import { type ReactNode, useState } from 'react'
import { isJsonEqual } from '#shared/text/json-equal'
import { TextField } from '#ui/fields/text-field'
import { parseTags, tagText } from '../../tag-text'

export interface TagsFieldProps {
  label: string
  placeholder?: string
  /** From `form.getInputProps`. */
  value?: string[]
  onChange?: (tags: string[]) => void
  onBlur?: () => void
  error?: ReactNode
  'data-path'?: string
}

/** Tags in one line, comma-separated (Admin 5). */
export function TagsField({ value = [], onChange = () => undefined, onBlur, ...field }: TagsFieldProps) {
  const [text, setText] = useState(() => tagText(value))
  // A change of the row replaces the typed text. A trailing comma, which parses to the same tags, is preserved.
  const shown = isJsonEqual(parseTags(text), value) ? text : tagText(value)
  return (
    <TextField
      description="Separated by commas"
      {...field}
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const tags = parseTags(currentTarget.value)
        if (!isJsonEqual(tags, value)) onChange(tags)
      }}
      onBlur={() => {
        setText(tagText(value))
        onBlur?.()
      }}
    />
  )
}

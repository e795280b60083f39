import { type ReactNode, useState } from 'react'
import { isJsonEqual } from '#domain/json-equal'
import { parseTags, tagText } from '#domain/tag-text'
import { TextField } from '#ui/text-field'

export interface TagsFieldProps {
  label: string
  placeholder?: string
  /** As `form.getInputProps` gives them. */
  value?: string[]
  onChange?: (tags: string[]) => void
  onBlur?: () => void
  error?: ReactNode
  'data-path'?: string
}

/** Tags in one line, comma-separated (Admin 5). */
export function TagsField({ value = [], onChange = () => undefined, onBlur, ...field }: TagsFieldProps) {
  const [text, setText] = useState(() => tagText(value))
  // The row may change while it is open; half a tag that is being typed is no other list.
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

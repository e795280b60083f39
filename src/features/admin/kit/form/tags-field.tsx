import { type ReactNode, useState } from 'react'
import { isJsonEqual } from '#shared/text/json-equal'
import { parseTags, tagText } from '../../tag-text'
import { tagsWithOneMore } from '../known-values'
import { SuggestField } from './suggest-field'

export interface TagsFieldProps {
  label: string
  placeholder?: string
  /** Tags that are suggested. */
  known: readonly string[]
  /** From `form.getInputProps`. */
  value?: string[]
  onChange?: (tags: string[]) => void
  onBlur?: () => void
  error?: ReactNode
  'data-path'?: string
}

/** Tags in one line, comma-separated (Admin 5). */
export function TagsField({
  known,
  value = [],
  onChange = () => undefined,
  onBlur,
  ...field
}: TagsFieldProps) {
  const [text, setText] = useState(() => tagText(value))
  // A change of the row replaces the typed text. A typed trailing comma stays, since it does not change the tags.
  const shown = isJsonEqual(parseTags(text), value) ? text : tagText(value)
  return (
    <SuggestField
      suggestions={tagsWithOneMore(known, shown)}
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

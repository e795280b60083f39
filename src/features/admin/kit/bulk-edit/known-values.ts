/** Values to choose from when one field of many rows is changed. Pure. */
import { parseTags, tagText } from '../../tag-text'
import type { BulkValue } from './plan-bulk-edit'

/** The usual values of a field, then those that rows have. For tags, each choice is the finished tags and one more. */
export function knownValues(
  { field: { choices = [], kind }, typed }: Pick<BulkValue, 'field' | 'typed'>,
  values: readonly unknown[],
): { value: string; label: string }[] {
  const usual = new Set(choices.map(({ value }) => value))
  const texts = values
    .flat()
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : []))
  const used = [...new Set(texts)]
    .filter((text) => text !== '' && !usual.has(text))
    .sort((one, other) => one.localeCompare(other, 'en'))
    .map((value) => ({ value, label: value }))
  const all = [...choices, ...used]
  if (kind !== 'tags') return all
  const before = parseTags(typed.replace(/[^,]*$/, ''))
  return all
    .filter(({ value }) => !before.includes(value))
    .map(({ value, label }) => ({ value: tagText([...before, value]), label }))
}

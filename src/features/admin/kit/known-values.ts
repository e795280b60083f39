/** Values to choose from in a form and when one field of many rows is changed. Pure. */
import { parseTags, tagText } from '../tag-text'

/** The usual values of a column, then those that rows have: texts, numbers or lists of them. */
export function knownValues(usual: readonly string[], values: readonly unknown[]): string[] {
  const texts = values
    .flat()
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : []))
  const others = [...new Set(texts)]
    .filter((text) => text !== '' && !usual.includes(text))
    .sort((one, other) => one.localeCompare(other, 'en'))
  return [...usual, ...others]
}

/** The finished tags of a typed text, each time with another of the known ones. */
export function tagsWithOneMore(known: readonly string[], typed: string): string[] {
  const before = parseTags(typed.replace(/[^,]*$/, ''))
  return known.filter((tag) => !before.includes(tag)).map((tag) => tagText([...before, tag]))
}

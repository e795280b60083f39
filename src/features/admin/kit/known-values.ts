/** Values to choose from in a form and when one field of many rows is changed. Pure. */
import { mergeChoices } from '#shared/catalog/merge-choices'
import { parseTags, tagText } from '../tag-text'

/**
 * The usual values of a column, then those that rows have: texts, numbers or lists of them. Values for which `isSame`
 * holds are one.
 */
export const knownValues = (
  usual: readonly string[],
  values: readonly unknown[],
  isSame?: (a: string, b: string) => boolean,
): string[] =>
  mergeChoices(
    usual,
    values
      .flat()
      .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : [])),
    isSame,
  )

/** The finished tags of a typed text, each time with another of the known ones. */
export function tagsWithOneMore(known: readonly string[], typed: string): string[] {
  const before = parseTags(typed.replace(/[^,]*$/, ''))
  return known.filter((tag) => !before.includes(tag)).map((tag) => tagText([...before, tag]))
}

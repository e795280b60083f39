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
): string[] => {
  const texts = values
    .flat()
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : []))
  return mergeChoices(usual, texts, isSame)
}

/**
 * Suggestions for a typed text of tags: its finished tags with one more of the known ones, 'Forge, Steel' and 'Forge,
 * Vet' for 'Forge, s'. The browser shows those that match.
 */
export function tagsWithOneMore(known: readonly string[], typed: string): string[] {
  const finished = parseTags(typed.replace(/[^,]*$/, ''))
  return known.filter((tag) => !finished.includes(tag)).map((tag) => tagText([...finished, tag]))
}

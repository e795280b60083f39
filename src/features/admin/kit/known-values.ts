/** Suggested values, for a form and for a bulk edit. Pure. */
import { mergeChoices } from '#shared/catalog/merge-choices'
import { parseTags, tagText } from '../tag-text'

/**
 * The usual values of a column, then those that rows have: texts, numbers or lists of them. Two values for which
 * `isSame` holds count as one.
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
 * Suggestions for a typed text of tags: its finished tags with one more of the known ones. For 'Forge, s' with
 * Steel and Vet known: 'Forge, Steel' and 'Forge, Vet'. The browser shows those that match.
 */
export function tagsWithOneMore(known: readonly string[], typed: string): string[] {
  const finished = parseTags(typed.replace(/[^,]*$/, ''))
  const finishedKeys = new Set(finished.map((tag) => tag.toLowerCase()))
  return known.filter((tag) => !finishedKeys.has(tag.toLowerCase())).map((tag) => tagText([...finished, tag]))
}

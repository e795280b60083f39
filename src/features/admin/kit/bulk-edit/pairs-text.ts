/** Titled texts as they are typed in a bulk edit, one on each line: 'Bed: 9 ft'. */
import type { TitledText } from '#shared/schema/rows'

/** The typed lines, without empty ones; without a colon, the text is ''. */
export const parsePairs = (typed: string): TitledText[] =>
  typed.split('\n').flatMap((line) => {
    const [title = '', ...rest] = line.split(':')
    const pair = { title: title.trim(), description: rest.join(':').trim() }
    return pair.title === '' && pair.description === '' ? [] : pair
  })

/** For a preview: 'Bed: 9 ft; Axle: Tandem'. */
export const pairsText = (pairs: readonly TitledText[]): string =>
  pairs.map(({ title, description }) => `${title}: ${description}`).join('; ')

/** `pairs` with `added`, which replace those of the same title. */
export function addPairs(pairs: readonly TitledText[], added: readonly TitledText[]): TitledText[] {
  const newByTitle = new Map(added.map((pair) => [keyOf(pair), pair]))
  const existingTitles = new Set(pairs.map(keyOf))
  return [
    ...pairs.map((pair) => newByTitle.get(keyOf(pair)) ?? pair),
    ...added.filter((pair) => !existingTitles.has(keyOf(pair))),
  ]
}

/** `pairs` without those of the titles of `removed`. */
export function removePairs(pairs: readonly TitledText[], removed: readonly TitledText[]): TitledText[] {
  const titles = new Set(removed.map(keyOf))
  return pairs.filter((pair) => !titles.has(keyOf(pair)))
}

const keyOf = ({ title }: TitledText): string => title.trim().toLowerCase()

import { slips } from './slips'

/** Words of a query that count; more were pasted, not typed. */
const MOST_WORDS = 16

/** Finds the ids of the rows that match a query; null for an empty query, which asks for everything. */
export type Search = (query: string) => ReadonlySet<string> | null

/**
 * A search over `rows` that forgives: a row is found when each word of the query stands anywhere in its texts, whatever
 * the case, the accents, the punctuation and the order. A word that no row has is taken for mistyped and finds the words
 * nearest to it. Texts are read at the first query and words are told apart at the first slip, not before.
 */
export function makeSearch<Row extends { id: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => readonly string[],
): Search {
  const texts = once(() => rows.map((row) => fold(textOf(row).join('\n'))))
  // "F-350" is also found by "f350", and still by "350".
  const joined = once(() => texts().map((text) => text.replace(/[-.'’/]/g, '')))
  const index = once(() => indexWords(texts()))

  return (query) => {
    const asked = [...new Set(wordsOf(fold(query)).map(singular))].slice(0, MOST_WORDS)
    if (asked.length === 0) return null
    const [first = [], ...others] = asked.map((word) => {
      const exact = positionsWith(joined(), word)
      return exact.length > 0 ? exact : nearest(index(), word)
    })
    const rest = others.map((positions) => new Set(positions))
    const found = new Set<string>()
    for (const position of first) {
      const row = rows[position]
      if (row && rest.every((positions) => positions.has(position))) found.add(row.id)
    }
    return found
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function positionsWith(texts: readonly string[], word: string): number[] {
  const positions: number[] = []
  for (const [position, text] of texts.entries()) if (text.includes(word)) positions.push(position)
  return positions
}

/** Word -> positions of the texts that have it. */
function indexWords(texts: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (const [position, text] of texts.entries()) {
    for (const word of wordsOf(text)) {
      const positions = index.get(word)
      if (!positions) index.set(word, [position])
      else if (positions.at(-1) !== position) positions.push(position)
    }
  }
  return index
}

/** Positions of the words with the fewest slips: none for short words, one from four letters on, two from eight. */
function nearest(index: ReadonlyMap<string, number[]>, word: string): number[] {
  let limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (limit === 0) return []
  let near: number[][] = []
  for (const [known, positions] of index) {
    const distance = slips(word, known, limit)
    if (distance > limit) continue
    if (distance < limit) near = []
    limit = distance
    near.push(positions)
  }
  return [...new Set(near.flat())]
}

/** Without accents and case: "Škoda" and "skoda" are one. Plain texts, nearly all of them, need no taking apart. */
function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
  const isPlain = /^[\u0000-\u007f]*$/.test(text)
  return (isPlain ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()
}

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** "trailers" asks for a trailer. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

import { type SearchWord, searchWords } from './search-words'
import { fold, partsOf, runsOf } from './word-index'

/**
 * Rows that a search has found, best match first: a word in the first text (the title) ranks higher than one in the
 * others, and a complete word higher than the beginning of one. Equal matches keep their order.
 */
export function sortByRelevance<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => readonly string[],
  query: string,
): Row[] {
  const words = searchWords(query)
  const scored = rows.map((row) => ({ row, score: scoreOf(textOf(row), words) }))
  return scored.sort((a, b) => b.score - a.score).map(({ row }) => row)
}

function scoreOf([title = '', ...others]: readonly string[], words: readonly SearchWord[]): number {
  const [first, rest] = [spaced(title), spaced(others.join('\n'))]
  let score = 0
  for (const { whole } of words) score += 4 * matchOf(first, whole) + matchOf(rest, whole)
  return score
}

/** 3 for a complete word, 2 for the beginning of one, 1 for letters inside one. */
function matchOf(text: string, word: string): number {
  if (text.includes(` ${word} `) || text.includes(` ${word}s `)) return 3
  if (text.includes(` ${word}`)) return 2
  return text.includes(word) ? 1 : 0
}

/** The words of a text between spaces; "F-350" as "f", "350" and "f350". */
function spaced(text: string): string {
  const parts = runsOf(fold(text)).map(partsOf)
  return ` ${parts.flatMap((words) => [...words, words.join('')]).join(' ')} `
}

import { fold, partsOf, runsOf } from './word-index'

/** Most words of a query that are used; a longer query was pasted, not typed. */
const MAX_WORDS = 16

/** A search word -> the words of the shop's texts with the same meaning. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  ambulance: ['ems'],
  paramedic: ['ems'],
  blacksmith: ['farrier'],
  horseshoer: ['farrier'],
  firefighter: ['fire'],
  apiarist: ['beekeeper'],
  gullwing: ['gallery'],
  topper: ['cap'],
  canopy: ['cap'],
}

/** One word of a query. */
export interface SearchWord {
  /** Without case, accents, punctuation and a plural "s": "f350" for "F-350". */
  whole: string
  /** The parts between the punctuation, "f" and "350"; one for a word without any. */
  parts: readonly string[]
}

/** The words of a query. */
export function searchWords(query: string): SearchWord[] {
  const words = new Map<string, SearchWord>()
  for (const run of runsOf(fold(query))) {
    const parts = partsOf(run)
    const whole = singular(parts.join(''))
    if (!words.has(whole)) words.set(whole, { whole, parts: parts.map(singular) })
    if (words.size === MAX_WORDS) break
  }
  return [...words.values()]
}

export const synonymsOf = (word: string): readonly string[] =>
  Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? []) : []

/** Removes a plural "s", so that "trailers" matches "trailer". */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

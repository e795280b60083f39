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
  truckcap: ['cap'],
  interiorbuild: ['interior'],
}

/** A synonym -> a word of the texts in which it means something else: a cap to wear. */
const OTHER_MEANINGS: Readonly<Record<string, string>> = { cap: 'apparel' }

/** One word of a query. */
export interface SearchWord {
  /** Without case, accents, punctuation and a plural "s": "f350" for "F-350". */
  whole: string
  /** The parts between the punctuation, "f" and "350"; one for a word without any. */
  parts: readonly string[]
}

/** The words of a query. Two that are one word in the table of synonyms count as that: "gull wing". */
export function searchWords(query: string): SearchWord[] {
  const words = new Map<string, SearchWord>()
  const runs = runsOf(fold(query))
  for (let at = 0; at < runs.length && words.size < MAX_WORDS; at += 1) {
    const pair = partsOf(runs.slice(at, at + 2).join('-'))
    const isOne = Object.hasOwn(SYNONYMS, singular(pair.join('')))
    const parts = isOne ? pair : partsOf(runs[at] ?? '')
    if (isOne) at += 1
    const whole = singular(parts.join(''))
    if (!words.has(whole)) words.set(whole, { whole, parts: parts.map(singular) })
  }
  return [...words.values()]
}

/** The words with the same meaning, each with a word beside which it has another one. */
export const synonymsOf = (word: string): readonly { synonym: string; unless: string | undefined }[] =>
  (Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? []) : []).map((synonym) => ({
    synonym,
    unless: OTHER_MEANINGS[synonym],
  }))

/** Removes a plural "s", so that "trailers" matches "trailer". */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

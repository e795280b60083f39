import { prefixEditDistance } from './edit-distance'
import { searchWords, synonymsOf } from './search-words'
import { type Places, WordIndex } from './word-index'

/** What a query has found. */
export interface FoundRows {
  ids: ReadonlySet<string>
  /** A word of the query was found in no row, so the rows are only similar ones. */
  isApproximate: boolean
}

/** The text of a row in the index. */
interface Entry {
  place: number
  text: string
  /** Number of the last pass over the rows that included it. */
  pass: number
}

/**
 * A typo-tolerant search: a row matches if each word of the query, or a synonym of it, occurs in its texts, also within a
 * word, regardless of case, accents, punctuation and order. "F-350" and "f350" are one word; its parts are searched only
 * if no row has it. A word of four or more letters that no row has counts as a typo and matches the words whose
 * beginnings are most similar; a shorter one matches none. The index is reused for the next list of rows: only
 * changed texts are read again.
 */
export class FuzzySearch<Row extends { id: string }> {
  readonly #textOf: (row: Row) => readonly string[]
  readonly #index = new WordIndex()
  readonly #entries = new Map<string, Entry>()
  /** Row id by place; undefined for a place that is free. */
  readonly #ids: (string | undefined)[] = []
  readonly #free: number[] = []
  #rows: readonly Row[] = []
  /** Number of rows of `#rows` that are indexed. */
  #read = 0
  #pass = 0

  constructor(textOf: (row: Row) => readonly string[]) {
    this.#textOf = textOf
  }

  /** The rows that match; null for an empty query, which matches every row. */
  find(rows: readonly Row[], query: string): FoundRows | null {
    const words = searchWords(query)
    if (words.length === 0) return null
    this.prepare(rows, () => true)
    let isApproximate = false
    /** For each word of the query, or part of one: a list of places for each indexed word that matches it. */
    const placesOfParts: number[][][] = words.flatMap(({ whole, parts }) => {
      const exact = this.#exactPlaces(whole)
      if (exact.length > 0) return [exact]
      return parts.map((part) => {
        const places = this.#exactPlaces(part)
        if (places.length > 0) return places
        isApproximate = true
        return nearest(this.#index.words, part)
      })
    })
    /** By place: number of leading words of the query that match so far. */
    const met = new Uint8Array(this.#ids.length)
    for (const [before, lists] of placesOfParts.entries()) {
      for (const places of lists) {
        for (const place of places) if (met[place] === before) met[place] = before + 1
      }
    }
    const ids = new Set<string>()
    for (const [place, id] of this.#ids.entries()) {
      if (id !== undefined && met[place] === placesOfParts.length) ids.add(id)
    }
    return { ids, isApproximate }
  }

  /**
   * Indexes rows until `mayGoOn` returns false, and continues there at the next call; `find` indexes the rest. True when
   * all rows are indexed.
   */
  prepare(rows: readonly Row[], mayGoOn: () => boolean): boolean {
    if (rows !== this.#rows) {
      this.#rows = rows
      this.#read = 0
      this.#pass += 1
    }
    for (; this.#read < rows.length; this.#read += 1) {
      if (!mayGoOn()) return false
      const row = rows[this.#read]
      if (row) this.#indexRow(row)
    }
    if (this.#entries.size > rows.length) this.#removeMissingRows()
    return true
  }

  #indexRow(row: Row): void {
    const text = this.#textOf(row).join('\n')
    const entry = this.#entries.get(row.id)
    if (entry) entry.pass = this.#pass
    if (entry?.text === text) return
    if (entry) this.#index.remove(entry.place, entry.text)
    const place = entry?.place ?? this.#free.pop() ?? this.#ids.length
    this.#index.add(place, text)
    this.#ids[place] = row.id
    this.#entries.set(row.id, { place, text, pass: this.#pass })
  }

  /** Removes the rows that the last pass did not include. */
  #removeMissingRows(): void {
    for (const [id, { place, text, pass }] of this.#entries) {
      if (pass === this.#pass) continue
      this.#index.remove(place, text)
      this.#entries.delete(id)
      this.#ids[place] = undefined
      this.#free.push(place)
    }
  }

  #exactPlaces(word: string): number[][] {
    const exact: number[][] = []
    for (const words of [this.#index.words, this.#index.compounds]) {
      for (const [indexed, places] of words) if (indexed.includes(word)) exact.push(places)
    }
    const placesOf = (indexed: string) => this.#index.words.get(indexed) ?? []
    for (const { synonym, unless } of synonymsOf(word)) {
      // A row that also has the word `unless` means something else, such as a cap to wear.
      const otherMeaning = new Set(unless ? placesOf(unless) : [])
      exact.push(placesOf(synonym).filter((place) => !otherMeaning.has(place)))
    }
    return exact.filter(({ length }) => length > 0)
  }
}

/** Places of the words with the fewest typos, up to `maxTypos`. */
function nearest(words: Places, word: string): number[][] {
  let limit = maxTypos(word)
  if (limit === 0) return []
  const letters = lettersOf(word)
  let near: number[][] = []
  for (const [indexed, places] of words) {
    // Each letter that is missing in the other word is a typo, which rules out most words cheaply.
    if (countBits(letters & ~lettersOf(indexed)) > limit) continue
    const distance = prefixEditDistance(word, indexed, limit)
    if (distance > limit) continue
    if (distance < limit) near = []
    limit = distance
    near.push(places)
  }
  return near
}

/** One from four letters on, two from eight on. */
function maxTypos({ length }: string): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** Bit mask of the letters of a word; some letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

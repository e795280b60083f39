import { editDistance } from './edit-distance'
import { fold, type Places, WordIndex } from './word-index'

/** Words of a query that count; more were pasted, not typed. */
const MOST_WORDS = 16

/** A row's text as it stands in the index. */
interface Entry {
  place: number
  text: string
  /** The last pass over the rows that has met it. */
  pass: number
}

/**
 * A search that forgives: a row is found when each word of the query stands anywhere in its texts, whatever the case,
 * the accents, the punctuation and the order. A word that no row has is taken for mistyped and finds the words nearest
 * to it. Words are kept from one list of rows to the next: only texts that have changed are read again.
 */
export class ForgivingSearch<Row extends { id: string }> {
  readonly #textOf: (row: Row) => readonly string[]
  readonly #index = new WordIndex()
  readonly #entries = new Map<string, Entry>()
  /** Id by place; undefined where a row has gone. */
  readonly #ids: (string | undefined)[] = []
  readonly #free: number[] = []
  #rows: readonly Row[] = []
  #read = 0
  #pass = 0

  constructor(textOf: (row: Row) => readonly string[]) {
    this.#textOf = textOf
  }

  /** Ids of the rows that match; null for an empty query, which asks for everything. */
  find(rows: readonly Row[], query: string): ReadonlySet<string> | null {
    const asked = [...new Set(wordsOf(fold(query)).map(singular))].slice(0, MOST_WORDS)
    if (asked.length === 0) return null
    this.prepare(rows, () => true)
    /** By place: how many of the words have been met, one after the other. */
    const met = new Uint8Array(this.#ids.length)
    for (const [before, word] of asked.entries()) {
      for (const places of this.#placesOf(word)) {
        for (const place of places) if (met[place] === before) met[place] = before + 1
      }
    }
    const found = new Set<string>()
    for (const [place, id] of this.#ids.entries()) {
      if (id !== undefined && met[place] === asked.length) found.add(id)
    }
    return found
  }

  /** Reads ahead of the first query for as long as it may; true when nothing is left to read. */
  prepare(rows: readonly Row[], mayGoOn: () => boolean): boolean {
    if (rows !== this.#rows) {
      this.#rows = rows
      this.#read = 0
      this.#pass += 1
    }
    for (; this.#read < rows.length; this.#read += 1) {
      if (!mayGoOn()) return false
      const row = rows[this.#read]
      if (row) this.#take(row)
    }
    if (this.#entries.size > rows.length) this.#dropGone()
    return true
  }

  #take(row: Row): void {
    const text = this.#textOf(row).join('\n')
    const known = this.#entries.get(row.id)
    if (known) known.pass = this.#pass
    if (known?.text === text) return
    if (known) this.#index.remove(known.place, known.text)
    const place = known?.place ?? this.#free.pop() ?? this.#ids.length
    this.#index.add(place, text)
    this.#ids[place] = row.id
    this.#entries.set(row.id, { place, text, pass: this.#pass })
  }

  #dropGone(): void {
    for (const [id, { place, text, pass }] of this.#entries) {
      if (pass === this.#pass) continue
      this.#index.remove(place, text)
      this.#entries.delete(id)
      this.#ids[place] = undefined
      this.#free.push(place)
    }
  }

  #placesOf(word: string): number[][] {
    const exact: number[][] = []
    for (const words of [this.#index.words, this.#index.compounds]) {
      for (const [known, places] of words) if (known.includes(word)) exact.push(places)
    }
    return exact.length > 0 ? exact : nearest(this.#index.words, word)
  }
}

/** Places of the words with the fewest slips: none for short words, one from four letters on, two from eight. */
function nearest(words: Places, word: string): number[][] {
  let limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (limit === 0) return []
  const letters = lettersOf(word)
  let near: number[][] = []
  for (const [known, places] of words) {
    // A letter that the other has not is a slip each: most words need no closer look.
    if (countBits(letters & ~lettersOf(known)) > limit) continue
    const distance = editDistance(word, known, limit)
    if (distance > limit) continue
    if (distance < limit) near = []
    limit = distance
    near.push(places)
  }
  return near
}

/** A bit for each letter that occurs; some letters share one. */
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

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** "trailers" asks for a trailer. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

/** Punctuation within a word that queries may omit: "F-350", "f350". */
const JOINTS = /[-.'’/]+/
/** Words with such punctuation in them. */
const RUNS = /[\p{L}\p{N}][\p{L}\p{N}.'’/-]*/gu
/** The same for ASCII texts, three times as fast. */
const PLAIN_RUNS = /[a-z0-9][a-z0-9.'’/-]*/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: all ASCII characters
const PLAIN = /^[\u0000-\u007f]*$/

/** Word -> places of the texts that contain it, at least one. */
export type Places = Map<string, number[]>

/** Index of words in texts. A text is identified by its place, a small number that the caller assigns. */
export class WordIndex {
  readonly words: Places = new Map()
  /** Words with their punctuation removed: "f350" of "F-350". */
  readonly compounds: Places = new Map()

  add(place: number, text: string): void {
    this.#eachWord(text, (word, into) => {
      const places = into.get(word)
      if (!places) into.set(word, [place])
      else if (places[places.length - 1] !== place) places.push(place)
    })
  }

  /** `text`: exactly as it was added. */
  remove(place: number, text: string): void {
    this.#eachWord(text, (word, from) => {
      const places = from.get(word)
      const at = places?.indexOf(place) ?? -1
      if (!places || at === -1) return
      const last = places.pop()
      if (places.length === 0) from.delete(word)
      else if (last !== undefined && last !== place) places[at] = last
    })
  }

  #eachWord(text: string, visit: (word: string, of: Places) => void): void {
    for (const run of runsOf(fold(text))) {
      if (!JOINTS.test(run)) {
        visit(run, this.words)
        continue
      }
      const parts = partsOf(run)
      for (const part of parts) visit(part, this.words)
      if (parts.length > 1) visit(parts.join(''), this.compounds)
    }
  }
}

/** Words of a folded text, with the punctuation inside them: "f-350". */
export const runsOf = (folded: string): readonly string[] =>
  folded.match(PLAIN.test(folded) ? PLAIN_RUNS : RUNS) ?? []

/** Parts of a word with punctuation: "f" and "350" of "f-350". */
export const partsOf = (run: string): string[] => run.split(JOINTS).filter(Boolean)

/** Removes accents and case: "Škoda" and "skoda" are equal. ASCII texts, nearly all of them, skip normalization. */
export function fold(text: string): string {
  return (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()
}

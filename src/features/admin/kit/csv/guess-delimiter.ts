const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The delimiter, guessed from the header alone, because later rows have tags with semicolons. A comma by default. */
export function guessDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>()
  let isQuoted = false
  let isBlank = true
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === '\n' && !isQuoted && !isBlank) break
    else if (!isQuoted) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    isBlank &&= letter.trim() === ''
  }
  const countOf = (delimiter: Delimiter) => counts.get(delimiter) ?? 0
  return DELIMITERS.reduce((best, other) => (countOf(other) > countOf(best) ? other : best))
}

/** Length of a description that search engines show, in characters; they replace a shorter one and cut a longer one. */
export const [MIN_LENGTH, MAX_LENGTH] = [50, 160]

/**
 * A description from an item's own text, cut after a sentence or a word. A short or missing text is followed by
 * `facts`, which alone must be long enough.
 */
export function pageDescription(words: string | null, facts: string): string {
  const own = (words ?? '').replace(/\s+/g, ' ').trim()
  if (own.length >= MIN_LENGTH) return cut(own)
  const closed = own === '' || /[.!?…]$/.test(own) ? own : `${own}.`
  return cut(`${closed} ${facts}`.trim())
}

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const start = text.slice(0, MAX_LENGTH)
  const [sentences] = /^.*[.!?](?= )/.exec(start) ?? ['']
  if (sentences.length >= MAX_LENGTH / 2) return sentences
  const words = start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')
  if (words.length >= MIN_LENGTH) return `${words}…`
  // If there is no blank near the limit, cut between two characters, not within one.
  return `${[...start.slice(0, MAX_LENGTH - 1)].slice(0, -1).join('')}…`
}

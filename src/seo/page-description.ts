/** Fewest characters of a description: search engines replace a shorter one. */
export const MIN_LENGTH = 50
/** Most characters of a description: search engines cut a longer one. */
export const MAX_LENGTH = 160

/**
 * A description from an item's own text, cut after a sentence or a word. A short or missing text is followed by
 * `facts`, which alone must be long enough.
 */
export function pageDescription(words: string | null, facts: string): string {
  const text = (words ?? '').replace(/\s+/g, ' ').trim()
  if (text.length >= MIN_LENGTH) return cut(text)
  const sentence = text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
  return cut(`${sentence} ${facts}`.trim())
}

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const start = text.slice(0, MAX_LENGTH)
  const [sentences] = /^.*[.!?](?= )/.exec(start) ?? ['']
  if (sentences.length >= MAX_LENGTH / 2) return sentences
  const words = start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')
  if (words.length >= MIN_LENGTH) return `${words}…`
  // Without a blank near the limit it is cut between two characters, not within one.
  return `${[...start.slice(0, MAX_LENGTH - 1)].slice(0, -1).join('')}…`
}

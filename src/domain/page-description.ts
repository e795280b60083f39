/** Characters of a description that search engines show; below and above they make up or cut one themselves. */
export const [SHORTEST, LONGEST] = [50, 160]

/**
 * A description from an item's own words, cut after a sentence or a word. Words that say too little, and missing ones,
 * are followed by `facts`, which alone must be long enough.
 */
export function pageDescription(words: string | null, facts: string): string {
  const own = (words ?? '').replace(/\s+/g, ' ').trim()
  if (own.length >= SHORTEST) return cut(own)
  const closed = own === '' || /[.!?…]$/.test(own) ? own : `${own}.`
  return cut(`${closed} ${facts}`.trim())
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text
  const start = text.slice(0, LONGEST)
  const [sentences] = /^.*[.!?](?= )/.exec(start) ?? ['']
  if (sentences.length >= LONGEST / 2) return sentences
  const words = start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')
  if (words.length >= SHORTEST) return `${words}…`
  // Without a gap somewhere near, between two characters and not within one.
  return `${[...start.slice(0, LONGEST - 1)].slice(0, -1).join('')}…`
}

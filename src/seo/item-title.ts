import { MAX_TITLE_LENGTH } from './document-title'

/** An item's title for the head of its page; one that is too long is cut after a word. */
export function itemTitle(title: string): string {
  if (title.length <= MAX_TITLE_LENGTH) return title
  // Whole words, which must fill at least half of the length.
  const words = /^.{34,69}(?=\s)/s.exec(title)?.[0]
  // Without a blank near the limit it is cut between two characters, not within one.
  const start = words ?? [...title.slice(0, MAX_TITLE_LENGTH - 1)].slice(0, -1).join('')
  return `${start.replace(/[\s,;:–-]+$/, '')}…`
}

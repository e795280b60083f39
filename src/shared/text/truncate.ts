/** Characters of a description on project and store cards (Site 9). */
export const CARD_TEXT_LENGTH = 50
/** Characters of a news item's short description on the home page (Site 9). */
export const NEWS_TEXT_LENGTH = 120

const ELLIPSIS = '…'

/**
 * Shortens `text` to at most `length` characters and an ellipsis; a text that fits is unchanged. The cut is after a
 * word, unless that would lose more than half of the length. Counts code points, so that an emoji is never split.
 */
export function truncate(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const start = characters.slice(0, length).join('')
  // With the next character included, a word that ends exactly at the limit is complete.
  const words = (start + characters[length]).replace(/\s+\S*$/, '')
  const end = words.length * 2 < length || words.length > start.length ? start : words
  return end.replace(/[\s,;:.–-]+$/, '') + ELLIPSIS
}

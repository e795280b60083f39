/** Characters of a description on project and store cards (Site 9). */
export const CARD_TEXT_LENGTH = 50
/** Characters of a news item's short description on the home page (Site 9). */
export const NEWS_TEXT_LENGTH = 120

const ELLIPSIS = '…'

/**
 * Cuts `text` after `length` characters and adds an ellipsis; a text that fits stays as it is. Counts code points, so
 * that an emoji is never split.
 */
export function truncate(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  return characters.slice(0, length).join('').trimEnd() + ELLIPSIS
}

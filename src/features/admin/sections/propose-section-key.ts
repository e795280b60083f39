import { SECTION_KEY_LENGTH } from '#shared/catalog/section-key'

/**
 * A key of the words of a title that no other section has: 'brush_trucks', or else 'brush_trucks_2'. '' for a title
 * without letters and digits.
 */
export function proposeSectionKey(title: string, takenKeys: readonly string[]): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    // Accents, and apostrophes within a word.
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z\d]+/g, '_')
  const start = (length: number) => words.replace(/^_/, '').slice(0, length).replace(/_$/, '')
  let key = start(SECTION_KEY_LENGTH)
  if (key === '') return ''
  for (let number = 2; takenKeys.includes(key); number += 1) {
    const end = `_${number}`
    key = start(SECTION_KEY_LENGTH - end.length) + end
  }
  return key
}

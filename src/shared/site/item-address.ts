/** The last part of the address of an item's page: `gallery-door-farrier-body-11a6a288`. */

export interface AddressedItem {
  id: string
  /** Without a title, the address has only digits. */
  title?: string | null | undefined
}

/** Most characters of the words of the title. */
const MAX_WORDS = 60

/**
 * Words of the title in ASCII, and the first 8 digits of the id. Other letters are omitted, because hosts name files by
 * addresses.
 */
export function itemAddress({ id, title }: AddressedItem): string {
  const words = `${title ?? ''}-`
    .normalize('NFKD')
    .toLowerCase()
    // Accents, and apostrophes within a word.
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_WORDS + 1)
    // The rest after the last complete word.
    .replace(/[^-]*$/, '')
  return words + id.slice(0, 8)
}

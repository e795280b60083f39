/** The form in which an email address is stored and compared (Site 5). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Most characters of an address that mail servers and our server accept. */
const MAX_LENGTH = 254

/**
 * Whether a text can be an email address: text on both sides of one "@", no blanks (Site 5). The server has the same
 * check; stricter rules would refuse addresses that work.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  return address.length <= MAX_LENGTH && /^[^\s@]+@[^\s@]+$/.test(address)
}

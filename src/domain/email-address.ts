/** The one form in which an address is stored and compared (Site 5). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Characters of an address that mail servers take, and the server's own check. */
const MAX_LENGTH = 254

/**
 * Whether an address can be meant: something on both sides of one "@", no blanks (Site 5). The server
 * checks the same; stricter rules would refuse addresses that work.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  return address.length <= MAX_LENGTH && /^[^\s@]+@[^\s@]+$/.test(address)
}

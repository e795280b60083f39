/** The one form in which an address is stored and compared (spec 5). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Whether an address can be meant: something on both sides of one "@", no blanks (spec 5 asks for "@"). Stricter
 * rules refuse addresses that work; the server sends a mail to find out.
 */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim())
}

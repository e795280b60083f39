/** The form in which an email address is stored and compared (Site 5). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Most characters of an address that mail servers and our server accept. */
const MAX_LENGTH = 254

/** Any text, then "@", then a domain with a dot, whose last part has two letters or more of any script, or is punycode. */
const ADDRESS = /^[^\s@]+@([^\s@.]+\.)+(xn--[a-z0-9-]+|[^\s!-@[-`{-~]{2,})$/i

/**
 * Whether a text can be an email address (Site 5). `private.is_email` in SQL is the same rule. Stricter ones would refuse
 * addresses that work.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  return address.length <= MAX_LENGTH && ADDRESS.test(address)
}

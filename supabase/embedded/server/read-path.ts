/**
 * The decoded path of a request, as every rule about paths must see it: what is written `/%61ssets` is `/assets`.
 * null for an address that is none, such as `//` or `/%E0`; it answers nothing but 400.
 */
export function readPath(address = '/'): string | null {
  // Only to hear whether it is one: what a URL makes of it is resolved already, and would hide a `..`.
  if (!URL.canParse(address, 'http://localhost')) return null
  try {
    return decodeURIComponent(address.split('?', 1)[0] ?? '/')
  } catch {
    return null
  }
}

/**
 * The decoded path of a request, which all rules about paths use: `/%61ssets` is `/assets`. Null for an invalid
 * address, such as `//` or `/%E0`, which is answered with 400.
 */
export function readPath(address = '/'): string | null {
  // Only a check: a parsed URL is resolved already, and would hide a `..`.
  if (!URL.canParse(address, 'http://localhost')) return null
  try {
    return decodeURIComponent(address.split('?', 1)[0] ?? '/')
  } catch {
    return null
  }
}

/**
 * Compares ISO times and ids by code unit. `localeCompare` is for text that people read, and its first call takes 40 ms
 * on an old phone.
 */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

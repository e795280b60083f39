/** Structural equality of JSON values, regardless of the order of an object's keys. */
import type { Json } from '../schema/row-values'

export function isJsonEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, Json>, b as Record<string, Json>]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isJsonEqual(left[key], right[key]))
  )
}

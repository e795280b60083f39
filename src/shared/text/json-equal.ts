/**
 * Structural equality of JSON values, regardless of the order of an object's keys. Two texts for the same time are
 * equal: a device writes '2026-12-01T14:00:00.000Z', and Postgres answers '2026-12-01T14:00:00+00:00'. Otherwise a time
 * scheduled on a device would count as changed by another person once it is sent, and could not be undone.
 */
import type { Json } from '../schema/row-values'

export function isJsonEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a === 'string' && typeof b === 'string') return isTime(a) && isTime(b) && inUtc(a) === inUtc(b)
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, Json>, b as Record<string, Json>]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isJsonEqual(left[key], right[key]))
  )
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|\+00:00)$/.test(text)

/** Without zeros at the end of the fraction, which has up to six digits. */
const inUtc = (time: string): string =>
  time.replace(/(?:Z|\+00:00)$/, '').replace(/\.(\d*?)0*$/, (_, digits) => (digits ? `.${digits}` : ''))

/** Text that Postgres can keep. */
import type { Json, RowValues } from './mutation'

/**
 * The same values without NUL, which no text of Postgres can hold, and with U+FFFD in place of half a surrogate pair,
 * which is no UTF-8. One such character would make the server refuse the whole push, good neighbours included.
 */
export const storableValues = (values: RowValues): RowValues =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [storableText(column), storable(value)]))

/** One value of such values. */
export function storable(value: Json): Json {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  return value !== null && typeof value === 'object' ? storableValues(value) : value
}

/** The same text without NUL, and with U+FFFD in place of half a surrogate pair. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')

/** Conversion of texts to what Postgres can store. */
import type { Json, RowValues } from '../../shared/schema/row-values'

/**
 * Values without NUL, which Postgres text cannot contain, and with U+FFFD for each lone surrogate, which is not valid
 * UTF-8. One such character would make the server refuse the complete push.
 */
export const storableValues = (values: RowValues): RowValues =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [storableText(column), storable(value)]))

/** The same for one value. */
export function storable(value: Json): Json {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  return value !== null && typeof value === 'object' ? storableValues(value) : value
}

/** A text without NUL, and with U+FFFD for each lone surrogate. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')

import { sectionKeyProblem, toSectionKey } from '#shared/catalog/section-key'
import type { Json } from '#shared/schema/row-values'
import type { FieldKind } from '#ui/values/field-kind'

/** The value to send for the content of an editor, or why it is invalid. */
export type Entered = { value: Json } | { error: string }

/**
 * Converts typed text to a value of its kind. An emptied field is null if `isNullable` (one of the versions was null),
 * because the server may refuse an empty text there. Names whose text was emptied are removed from their list.
 */
export function enteredValue(kind: FieldKind, typed: Json, isNullable: boolean): Entered {
  if (kind === 'key' && typeof typed === 'string') {
    const key = toSectionKey(typed)
    const error = sectionKeyProblem(key)
    return error === null ? { value: key } : { error }
  }
  if (kind === 'pairs') return { value: withoutEmpty(typed) }
  if (typeof typed !== 'string') return { value: typed }
  if (typed.trim() === '' && (isNullable || kind === 'date')) return { value: null }
  if (kind !== 'number' && kind !== 'money') return { value: typed }
  const number = Number(typed.replaceAll(',', '').replace(/^\s*\$/u, ''))
  return typed.trim() === '' || !Number.isFinite(number)
    ? { error: 'Enter a number, such as 1250 or 1250.50.' }
    : { value: number }
}

function withoutEmpty(typed: Json): Json {
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) return typed
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
}

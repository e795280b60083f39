import type { Json } from '#domain/mutation'
import type { FieldKind } from './field-kind'

/** What stands in an editor as the value that is sent, or why it cannot be. */
export type Entered = { value: Json } | { error: string }

/**
 * Typed text as a value of its kind. An emptied field is null where `isNullable` (one of the versions was null), as the
 * server may not take an empty text there. Names whose text was emptied leave their list.
 */
export function enteredValue(kind: FieldKind, typed: Json, isNullable: boolean): Entered {
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

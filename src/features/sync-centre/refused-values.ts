import type { Json, MutationBody } from '#domain/mutation'
import { truncate } from '#domain/truncate'

/** Enough to recognize a text by, characters. */
const LONGEST = 120

/** What was entered in the columns that the server names as wrong, as text; nothing where it names none. */
export function refusedValues(
  body: MutationBody,
  fields: readonly string[] = [],
): { field: string; value: string }[] {
  if (body.kind !== 'changes') return []
  const entered = new Map<string, Json>(
    body.changes.flatMap((change) =>
      change.op === 'delete' ? [] : Object.entries(change.op === 'insert' ? change.values : change.set),
    ),
  )
  return fields.flatMap((field) => {
    const value = entered.get(field)
    return value === undefined ? [] : [{ field, value: asText(value) }]
  })
}

function asText(value: Json): string {
  if (value === null || value === '') return '(empty)'
  return truncate(typeof value === 'string' ? value : JSON.stringify(value), LONGEST)
}

import type { Json } from '#shared/schema/row-values'
import { truncate } from '#shared/text/truncate'
import type { MutationBody } from '#sync/core/mutation'

/** Maximum length in characters: enough to recognize a text. */
const MAX_TEXT_LENGTH = 120

/** The entered values, as text, of the columns that the server has refused; empty if the verdict has no columns. */
export function refusedValues(
  body: MutationBody,
  fields: readonly string[] = [],
): { field: string; value: string }[] {
  if (body.kind !== 'changes') return []
  const entered = new Map<string, Json>(
    body.changes.flatMap((change) => {
      if (change.op === 'delete') return []
      return Object.entries(change.op === 'insert' ? change.values : change.set)
    }),
  )
  return fields.flatMap((field) => {
    const value = entered.get(field)
    return value === undefined ? [] : [{ field, value: asText(value) }]
  })
}

function asText(value: Json): string {
  if (value === null || value === '') return '(empty)'
  return truncate(typeof value === 'string' ? value : JSON.stringify(value), MAX_TEXT_LENGTH)
}

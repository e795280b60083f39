import { type ConflictField, conflictFields, foldUpdates } from '#domain/conflict-fields'
import type { Shadow } from '#domain/local-store'
import { type Json, type OutboxEntry, type RowConflict, rowKey, type SyncedRow } from '#domain/mutation'
import type { TableName } from '#domain/tables'

/** One thing to decide: a field, or the fields that belong together (S12), such as price and sale price. */
export interface ConflictQuestion {
  key: string
  table: TableName
  id: string
  fields: ConflictField[]
}

/** A field of one's own change that nobody else has touched. */
export interface FieldAlong {
  field: string
  base: Json
  mine: Json
}

/** A row in conflict: what is to be decided about it, and what of the change goes along as it is. */
export interface RowQuestions {
  table: TableName
  id: string
  /** As the server last told it; null when it was deleted while the change was waiting for the decision. */
  server: SyncedRow | null
  questions: ConflictQuestion[]
  along: FieldAlong[]
}

/**
 * What the person is to decide about a parked conflict (O3), row by row; `shadows` may know a newer server copy than
 * the verdict does. Empty for any other entry.
 */
export function conflictQuestions(
  entry: OutboxEntry,
  shadows: readonly (Shadow | undefined)[],
): RowQuestions[] {
  const { state, body } = entry
  if (state.kind !== 'parked' || state.verdict.status !== 'conflict' || body.kind === 'command') return []
  const all = conflictFields(entry, shadows)
  return state.verdict.conflicts.map(({ table, id, row }: RowConflict) => {
    const fields = all.filter((field) => field.table === table && field.id === id)
    const shadow = shadows.find((one) => one?.key === rowKey(table, id))
    const { set, base } = foldUpdates(body.changes, table, id)
    return {
      table,
      id,
      server: shadow ? shadow.row : row,
      questions: together(fields, Object.keys(set)),
      along: Object.entries(set)
        .filter(([field]) => !fields.some((one) => one.field === field))
        .map(([field, mine]) => ({ field, mine, base: base[field] ?? null })),
    }
  })
}

/**
 * Fields of one group become one question. In the order of `asEntered`, which is that of the form: the server names
 * what meets in an order of its own.
 */
function together(fields: readonly ConflictField[], asEntered: readonly string[]): ConflictQuestion[] {
  const questions = new Map<string, ConflictQuestion>()
  for (const one of fields) {
    const key = `${rowKey(one.table, one.id)}/${one.group?.join('+') ?? one.field}`
    const question = questions.get(key) ?? { key, table: one.table, id: one.id, fields: [] }
    questions.set(key, { ...question, fields: [...question.fields, one] })
  }
  const placeOf = ({ fields: ofQuestion }: ConflictQuestion) =>
    Math.min(...ofQuestion.map(({ field }) => asEntered.indexOf(field)).filter((place) => place >= 0))
  return [...questions.values()].sort((a, b) => placeOf(a) - placeOf(b))
}

import type { Json, SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import { type ConflictField, conflictFields, foldUpdates } from '#sync/core/conflict-fields'
import type { Shadow } from '#sync/core/local-store'
import { type OutboxEntry, type RowConflict, rowKey } from '#sync/core/mutation'

/** Column with the place of a row in a list that admins order. */
export const DISPLAY_ORDER = 'display_order'

/** Tables whose order is in conflict in this entry. */
export function contestedOrders({ state }: OutboxEntry): TableName[] {
  if (state.kind !== 'parked' || state.verdict.status !== 'conflict') return []
  const tables = state.verdict.conflicts.flatMap(({ table, fields }) =>
    fields.includes(DISPLAY_ORDER) ? [table] : [],
  )
  return [...new Set(tables)]
}

/** One question: a field, or a group of fields (S12) such as price and sale price. */
export interface ConflictQuestion {
  key: string
  table: TableName
  id: string
  fields: ConflictField[]
}

/** A field of the mutation that is not in conflict. */
export interface UncontestedField {
  field: string
  base: Json
  mine: Json
}

/** A row in conflict: the questions about it, and the fields of the mutation that are sent unchanged. */
export interface RowQuestions {
  table: TableName
  id: string
  /** The newest server copy; null if the row was deleted while the entry was waiting for the decision. */
  server: SyncedRow | null
  questions: ConflictQuestion[]
  uncontested: UncontestedField[]
}

/**
 * What the person must decide about a parked conflict (O3), row by row; `shadows` may have a newer server copy than
 * the verdict. Empty for any other entry.
 */
export function conflictQuestions(
  entry: OutboxEntry,
  shadows: readonly (Shadow | undefined)[],
): RowQuestions[] {
  const { state, body } = entry
  if (state.kind !== 'parked' || state.verdict.status !== 'conflict' || body.kind === 'command') return []
  const allFields = conflictFields(entry, shadows)
  return state.verdict.conflicts.map(({ table, id, row }: RowConflict) => {
    const fields = allFields.filter((field) => field.table === table && field.id === id)
    const shadow = shadows.find((other) => other?.key === rowKey(table, id))
    const { set, base } = foldUpdates(body.changes, table, id)
    return {
      table,
      id,
      server: shadow ? shadow.row : row,
      questions: groupIntoQuestions(fields, Object.keys(set)),
      uncontested: Object.entries(set)
        .filter(([field]) => !fields.some((contested) => contested.field === field))
        .map(([field, mine]) => ({ field, mine, base: base[field] ?? null })),
    }
  })
}

/**
 * Fields of one group become one question. `entered`: the columns in the order of the form; the questions follow it,
 * because the server sorts columns differently.
 */
function groupIntoQuestions(
  fields: readonly ConflictField[],
  entered: readonly string[],
): ConflictQuestion[] {
  const questions = new Map<string, ConflictQuestion>()
  for (const field of fields) {
    const { table, id, group } = field
    const key = `${rowKey(table, id)}/${group?.join('+') ?? field.field}`
    const question = questions.get(key) ?? { key, table, id, fields: [] }
    questions.set(key, { ...question, fields: [...question.fields, field] })
  }
  const firstIndexOf = (question: ConflictQuestion) =>
    Math.min(...question.fields.map(({ field }) => entered.indexOf(field)).filter((index) => index >= 0))
  return [...questions.values()].sort((a, b) => firstIndexOf(a) - firstIndexOf(b))
}

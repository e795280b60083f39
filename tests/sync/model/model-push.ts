/** sync_push of the model server (S9-S13): claims, then applies each mutation in its own savepoint. */

import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import { type MergeRule, TABLES, type TableName } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import type { PushRequest } from '#sync/contract'
import { mergeValue } from '#sync/core/merge-values'
import { type Change, type MutationBody, type RowConflict, rowKey, type Verdict } from '#sync/core/mutation'
import recorded from '#tests/support/recorded-schema.json'
import { rightsOf } from '#tests/support/table-rights'
import { modelCommand } from './model-command'
import { type ModelDatabase, type ModelTransaction, SqlError } from './model-database'
import { type Caller, canSee, mayWrite } from './model-rights'
import { Refusal, refuse } from './refusal'

export interface LedgerEntry {
  hash: string
  verdict: Verdict
}

export interface PushContext {
  database: ModelDatabase
  transaction: ModelTransaction
  caller: Caller
  ledger: Map<string, LedgerEntry>
  /** Called for each applied mutation; simulations check the counts. */
  onApplied(mutationId: string): void
}

type Mutation = PushRequest['mutations'][number]

export function modelPush(context: PushContext, request: PushRequest): { id: string; verdict: Verdict }[] {
  const applied = new Set<string>()
  return request.mutations.map((mutation) => {
    const verdict = pushOne(context, request.client_id, mutation, applied)
    if (verdict.status === 'applied') applied.add(mutation.id)
    return { id: mutation.id, verdict }
  })
}

function pushOne(context: PushContext, clientId: string, mutation: Mutation, applied: Set<string>): Verdict {
  const { caller, ledger, transaction } = context
  const keyOf = (id: string) => `${caller.uid ?? 'anonymous'}/${clientId}/${id}`
  const key = keyOf(mutation.id)
  const hash = JSON.stringify(mutation.body)
  try {
    transaction.lock(`ledger/${key}`)
    const stored = ledger.get(key)
    if (stored && stored.hash !== hash) return refuse('payload_mismatch').verdict
    if (stored) return withCurrentRows(context, stored.verdict)
    const missing = mutation.after.find(
      (id) => !applied.has(id) && ledger.get(keyOf(id))?.verdict.status !== 'applied',
    )
    if (missing !== undefined) return { status: 'held', by: missing }
    transaction.savepoint(() => applyBody(context, mutation.body))
    const verdict: Verdict = { status: 'applied', xid: String(transaction.xid) }
    transaction.whenCommitted(() => {
      ledger.set(key, { hash, verdict })
      context.onApplied(mutation.id)
    })
    return verdict
  } catch (error) {
    if (error instanceof SqlError) return { status: 'retry_later', code: 'lock', retry_after_seconds: null }
    if (!(error instanceof Refusal)) throw error
    transaction.whenCommitted(() => ledger.set(key, { hash, verdict: error.verdict }))
    return error.verdict
  }
}

/** The ledger stores no rows; a repeated conflict returns the current row (S10). */
function withCurrentRows({ transaction, caller }: PushContext, verdict: Verdict): Verdict {
  if (verdict.status !== 'conflict') return verdict
  const conflicts = verdict.conflicts.flatMap((conflict) => {
    const row = transaction.get(conflict.table, conflict.id)
    return row && canSee(caller, conflict.table, row) ? [{ ...conflict, row }] : []
  })
  return conflicts.length > 0 ? { status: 'conflict', conflicts } : refuse('gone').verdict
}

function applyBody(context: PushContext, body: MutationBody): void {
  if (body.kind === 'command') {
    modelCommand(context.caller, context.transaction, body.name, body.args)
    return
  }
  if (body.changes.length === 0) throw refuse('malformed')
  const conflicts = body.changes.flatMap((change) => applyChange(context, change))
  if (conflicts.length > 0) throw new Refusal({ status: 'conflict', conflicts })
}

function applyChange(context: PushContext, change: Change): RowConflict[] {
  const { transaction, caller } = context
  const row = transaction.get(change.table, change.id)
  switch (change.op) {
    case 'insert':
      applyInsert(context, change, row)
      return []
    case 'delete':
      if (!row) return []
      if (!mayWrite(caller, 'delete', change.table, row)) throw refuse('not_permitted', '42501')
      transaction.delete(change.table, change.id)
      return []
    case 'update': {
      if (!row) throw refuse('gone')
      if (!mayWrite(caller, 'update', change.table, row)) throw refuse('not_permitted', '42501')
      return applyUpdate(transaction, change, row)
    }
  }
}

function applyInsert(
  context: PushContext,
  { table, id, values }: Extract<Change, { op: 'insert' }>,
  existing: SyncedRow | undefined,
): void {
  const { transaction, caller } = context
  const row = { ...values, ...insertionDate(context, table, id), id }
  if (!mayWrite(caller, 'insert', table, row)) throw refuse('not_permitted', '42501')
  if (isFulfilled(transaction, table, row)) return
  if (existing) throw refuse('exists', '23505')
  if (table === 'newsletter_subscriptions') {
    const isTaken = transaction.list(table).some(({ email }) => email === values.email)
    if (isTaken) throw refuse('already_subscribed', '23505')
  }
  if (!hasOwnKey(transaction, table, row)) throw refuse('key_taken', '23505')
  transaction.put(table, row)
}

/** The date that the server sets, because devices write none. A row that an admin inserts again keeps its date (O4). */
function insertionDate(
  { database, transaction, caller }: PushContext,
  table: TableName,
  id: string,
): RowValues {
  const column = recorded.tables[table].columns
    .split(' ')
    .find((name) => name === 'created_at' || name === 'subscribed_at')
  if (!column) return {}
  const key = rowKey(table, id)
  const before = caller.isAdmin ? database.insertedAt.get(key) : undefined
  const date = before ?? new Date(Number(transaction.xid)).toISOString()
  database.insertedAt.set(key, date)
  return { [column]: date }
}

/** Whether no other section of the table has the same key. */
const hasOwnKey = (
  transaction: ModelTransaction,
  table: TableName,
  { id, section_key }: SyncedRow,
): boolean =>
  section_key === undefined ||
  !transaction.list(table).some((other) => other.id !== id && other.section_key === section_key)

/** Whether a row with the same idempotent key exists, such as a favorite that another device has saved (S11). */
function isFulfilled(transaction: ModelTransaction, table: TableName, row: SyncedRow): boolean {
  const { idempotentKey } = rightsOf(table)
  return (
    idempotentKey !== undefined &&
    transaction.list(table).some((other) => idempotentKey.every((column) => other[column] === row[column]))
  )
}

/** Applies an update if the row still equals its base or already has the new values; groups conflict together (S12). */
function applyUpdate(
  transaction: ModelTransaction,
  { table, id, set, base }: Extract<Change, { op: 'update' }>,
  row: SyncedRow,
): RowConflict[] {
  const rules: Readonly<Record<string, MergeRule>> = TABLES[table].merge
  const groups: readonly (readonly string[])[] = TABLES[table].groups
  const holds = (column: string) =>
    isJsonEqual(row[column] ?? null, base[column] ?? null) ||
    (column in set && isJsonEqual(row[column] ?? null, set[column] ?? null))
  const differing = Object.keys(base).filter((column) => !(column in rules) && !holds(column))
  const fields = differing.flatMap((column) => [
    column,
    ...groups.filter((group) => group.includes(column)).flat(),
  ])
  if (fields.length > 0) return [{ table, id, fields: [...new Set(fields)].sort(), row }]
  const merged = Object.entries(set).map(([column, mine]) => [
    column,
    mergeValue(rules[column], base[column] ?? null, mine, row[column] ?? null),
  ])
  const next: SyncedRow = { ...row, ...Object.fromEntries(merged) }
  if (!hasOwnKey(transaction, table, next)) throw refuse('key_taken', '23505')
  transaction.put(table, next)
  return []
}

/** Applies the person's decision about a conflict: a new mutation based on the newest server copy (O3). */

import type { Json, RowValues } from '#shared/schema/row-values'
import { TABLES, type TableName, type TableSpec } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import { rebaseFollowers } from '#sync/client/push/rebase-followers'
import { renewEntry, replaceIds } from '#sync/client/push/renew-entry'
import { type ConflictField, conflictFields, expectedValue, foldUpdates } from '#sync/core/conflict-fields'
import { groupColumns } from '#sync/core/group-columns'
import type { StoreTx } from '#sync/core/local-store'
import { type Change, type OutboxEntry, rowKey } from '#sync/core/mutation'
import { ensureShadows, refreshShownRows } from '#sync/core/refresh-shown-row'
import { storable } from '#sync/core/storable-values'
import { SyncCommandError } from '#sync/core/sync-command-error'
import type { FieldChoice } from '#sync/status'
import { removeAsDone } from './discard-entries'
import { endOtherChanges } from './end-other-changes'

type Decided = ConflictField & { value: Json }
type Update = Extract<Change, { op: 'update' }>

/**
 * Replaces an entry in conflict by the decided changes; without any, the entry is discarded. Throws SyncCommandError
 * `not_parked` or `incomplete`.
 */
export async function resolveConflict(
  tx: StoreTx,
  id: string,
  choices: readonly FieldChoice[],
  context: { newId: () => string; now: number },
): Promise<void> {
  const entry = await tx.getEntry(id)
  const isConflict = entry?.state.kind === 'parked' && entry.state.verdict.status === 'conflict'
  if (!entry || !isConflict || entry.body.kind === 'command') throw new SyncCommandError('not_parked')
  const oldChanges = entry.body.changes
  const inConflict = conflictFields(entry, await tx.getShadows(entry.keys))
  const fields = [...inConflict, ...(await fieldsBeyondConflict(tx, entry, choices, inConflict))]
  const decided = fields.map((field) => ({ ...field, value: decide(field, choices) }))
  const changes = applyDecision(oldChanges, decided)
  const shifts = decided.map(({ table, id: rowId, field, mine, value }) => {
    const { set, base } = foldUpdates(oldChanges, table, rowId)
    const old = field in set || field in base ? expectedValue(set, base, field) : mine
    return { key: rowKey(table, rowId), field, old, now: value }
  })
  await endOtherChanges(
    tx,
    entry,
    choices.filter(({ isFinal }) => isFinal),
    context,
  )
  await rebaseFollowers(tx, entry.seq, shifts)
  if (changes.length === 0) {
    await removeAsDone(tx, [entry], context.now)
    await replaceIds(tx, new Map([[entry.id, null]]), context.newId)
  } else {
    const keys = [...new Set(changes.map((change) => rowKey(change.table, change.id)))]
    await ensureShadows(tx, keys)
    await renewEntry(tx, entry, context.newId, { body: { kind: 'changes', changes }, keys })
  }
  await refreshShownRows(tx, [...entry.keys, ...shifts.map(({ key }) => key)])
}

/** Columns decided in addition to those in conflict, perhaps in rows that the entry does not change. */
async function fieldsBeyondConflict(
  tx: StoreTx,
  { body }: OutboxEntry,
  choices: readonly FieldChoice[],
  inConflict: readonly ConflictField[],
): Promise<ConflictField[]> {
  const chosen = choices.filter(
    (choice) => isDecidedAlone(choice) && !inConflict.some((field) => isSameField(field, choice)),
  )
  const shadows = await tx.getShadows(chosen.map(({ table, id }) => rowKey(table, id)))
  const shownRows = new Map<TableName, Map<string, RowValues | undefined>>()
  for (const table of new Set(chosen.map((choice) => choice.table))) {
    const ids = [...new Set(chosen.filter((choice) => choice.table === table).map(({ id }) => id))]
    const rows = await tx.getRows(table, ids)
    shownRows.set(table, new Map(ids.map((id, index) => [id, rows[index]])))
  }
  return chosen.map(({ table, id, field }, index) => {
    const shadow = shadows[index]
    const row = shadow ? shadow.row : shownRows.get(table)?.get(id)
    const server = row?.[field] ?? null
    const { set, base } = foldUpdates(body.kind === 'changes' ? body.changes : [], table, id)
    return {
      table,
      id,
      field,
      group: null,
      base: base[field] ?? server,
      mine: set[field] ?? server,
      theirs: server,
      server,
    }
  })
}

/** Whether a column can be decided by its value alone: it is in no group and is not merged. */
function isDecidedAlone({ table, field }: FieldChoice): boolean {
  const { groups, merge } = TABLES[table] as TableSpec
  return !(field in merge) && !groups.some((group) => group.includes(field))
}

const isSameField = (a: Pick<FieldChoice, 'table' | 'id' | 'field'>, b: typeof a): boolean =>
  a.table === b.table && a.id === b.id && a.field === b.field

/**
 * Returns the chosen value of a field. One choice decides all fields of a group. Throws SyncCommandError `incomplete`
 * without a choice, and for different choices in a group.
 */
function decide(field: ConflictField, choices: readonly FieldChoice[]): Json {
  const ofRow = choices.filter(({ table, id }) => table === field.table && id === field.id)
  const own = ofRow.find((choice) => choice.field === field.field)
  const ofGroup = ofRow.filter((choice) => field.group?.includes(choice.field) && choice.take !== 'edit')
  if (ofGroup.some(({ take }) => take !== ofGroup[0]?.take)) throw new SyncCommandError('incomplete')
  const choice = own ?? ofGroup[0]
  if (!choice) throw new SyncCommandError('incomplete')
  return choice.take === 'edit' ? storable(choice.value) : field[choice.take]
}

/** The changes of the entry with the decided values, and updates of other rows that are decided with it. */
function applyDecision(changes: readonly Change[], decided: readonly Decided[]): Change[] {
  const touched = new Set(changes.map(({ table, id }) => rowKey(table, id)))
  const ofOtherRows = decided.filter(({ table, id }) => !touched.has(rowKey(table, id)))
  return [
    ...decideOwnRows(changes, decided),
    ...ofOtherRows.flatMap((field) =>
      decideUpdate({ op: 'update', table: field.table, id: field.id, set: {}, base: {} }, [field]),
    ),
  ]
}

/** All updates of a row become one. */
function decideOwnRows(changes: readonly Change[], decided: readonly Decided[]): Change[] {
  const decidedRows = new Set<string>()
  return changes.flatMap((change) => {
    const fields = decided.filter(({ table, id }) => table === change.table && id === change.id)
    if (change.op !== 'update' || fields.length === 0) return [change]
    const key = rowKey(change.table, change.id)
    if (decidedRows.has(key)) return []
    decidedRows.add(key)
    return decideUpdate({ ...change, ...foldUpdates(changes, change.table, change.id) }, fields)
  })
}

/** The update with the decided values, based on the server's row; none if nothing is left to change. */
function decideUpdate(update: Update, fields: readonly Decided[]): Update[] {
  const set: RowValues = { ...update.set }
  for (const { field, value, server } of fields) {
    if (isJsonEqual(value, server)) delete set[field]
    else set[field] = value
  }
  const touched = Object.keys(set)
  const base: RowValues = {}
  for (const column of [...touched, ...groupColumns(update.table, touched)]) {
    const decided = fields.find(({ field }) => field === column)
    base[column] = decided ? decided.server : (update.base[column] ?? null)
  }
  return touched.length === 0 ? [] : [{ ...update, set, base }]
}

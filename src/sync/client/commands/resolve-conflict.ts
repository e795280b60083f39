/** Applies the person's decision about a conflict: a new mutation based on the newest server copy (O3). */

import type { Json, RowValues } from '#shared/schema/row-values'
import { TABLES } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import { rebaseFollowers } from '#sync/client/push/rebase-followers'
import { renewEntry, replaceIds } from '#sync/client/push/renew-entry'
import { type ConflictField, conflictFields, expectedValue, foldUpdates } from '#sync/core/conflict-fields'
import type { StoreTx } from '#sync/core/local-store'
import { type Change, rowKey } from '#sync/core/mutation'
import { refreshShownRows } from '#sync/core/refresh-shown-row'
import { storable } from '#sync/core/storable-values'
import { SyncCommandError } from '#sync/core/sync-command-error'
import type { FieldChoice } from '#sync/status'
import { removeAsDone } from './discard-entries'

type Decided = ConflictField & { value: Json }
type Update = Extract<Change, { op: 'update' }>

/**
 * If the decision leaves nothing to change, the entry is discarded. Throws SyncCommandError `not_parked` or
 * `incomplete`.
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
  const before = entry.body.changes
  const fields = conflictFields(entry, await tx.getShadows(entry.keys))
  const decided = fields.map((field) => ({ ...field, value: decide(field, choices) }))
  const changes = rewrite(before, decided)
  const shifts = decided.map(({ table, id: row, field, value }) => {
    const { set, base } = foldUpdates(before, table, row)
    return { key: rowKey(table, row), field, old: expectedValue(set, base, field), now: value }
  })
  await rebaseFollowers(tx, entry.seq, shifts)
  if (changes.length === 0) {
    await removeAsDone(tx, [entry], context.now)
    await replaceIds(tx, new Map([[entry.id, null]]), context.newId)
  } else {
    const keys = [...new Set(changes.map((change) => rowKey(change.table, change.id)))]
    await renewEntry(tx, entry, context.newId, { body: { kind: 'changes', changes }, keys })
  }
  await refreshShownRows(tx, entry.keys)
}

/**
 * Returns the chosen value of a field. One choice decides all fields of a group; two choices that differ are an error.
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

function rewrite(changes: readonly Change[], decided: readonly Decided[]): Change[] {
  const rewritten = new Set<string>()
  return changes.flatMap((change) => {
    const fields = decided.filter(({ table, id }) => table === change.table && id === change.id)
    if (change.op !== 'update' || fields.length === 0) return [change]
    const key = rowKey(change.table, change.id)
    if (rewritten.has(key)) return []
    rewritten.add(key)
    return rewriteUpdate({ ...change, ...foldUpdates(changes, change.table, change.id) }, fields)
  })
}

function rewriteUpdate(folded: Update, fields: readonly Decided[]): Update[] {
  const set: RowValues = { ...folded.set }
  for (const { field, value, server } of fields) {
    if (isJsonEqual(value, server)) delete set[field]
    else set[field] = value
  }
  const touched = Object.keys(set)
  const groups: readonly (readonly string[])[] = TABLES[folded.table].groups
  const together = groups.filter((group) => group.some((column) => touched.includes(column))).flat()
  const base: RowValues = {}
  for (const column of [...touched, ...together]) {
    const decided = fields.find(({ field }) => field === column)
    base[column] = decided ? decided.server : (folded.base[column] ?? null)
  }
  return touched.length === 0 ? [] : [{ ...folded, set, base }]
}

/** Rebases entries that are queued behind a change when that change gets other values (O3). */

import type { Json } from '#shared/schema/row-values'
import { type MergeRule, TABLES } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import type { StoreTx } from '#sync/core/local-store'
import { mergeValue } from '#sync/core/merge-values'
import { type Change, type OutboxEntry, type RowKey, rowKey } from '#sync/core/mutation'

/** A column value that later changes have as their base: `old` becomes `now`. `key`: of the row. */
export interface Shift {
  key: RowKey
  field: string
  old: Json
  now: Json
}

/**
 * Entries after `seq` with the old value as their base get the new one. Their own new value does not change; a merged
 * column is merged with the new base. The first entry that sets another value in a column is the base of those after
 * it, so they do not change. Attempted entries are never changed (W8).
 */
export async function rebaseFollowers(tx: StoreTx, seq: number, shifts: readonly Shift[]): Promise<void> {
  /** Shifts that the next entry must follow, by row and column. */
  const open = new Map(shifts.map((shift) => [`${shift.key} ${shift.field}`, shift]))
  const followers = await tx.outboxTouching([...new Set(shifts.map(({ key }) => key))])
  const rebased: OutboxEntry[] = []
  for (const entry of followers) {
    const { body, state } = entry
    if (entry.seq <= seq || body.kind === 'command') continue
    const changes = body.changes.map((change) => rebase(change, open))
    const isChangeable = state.kind === 'queued' || state.kind === 'parked'
    if (isChangeable && !isJsonEqual(changes, body.changes))
      rebased.push({ ...entry, body: { ...body, changes } })
  }
  await tx.putEntries(rebased)
}

/** The shifts for removing an entry on which others build: its updates go back to their base. */
export const shiftsBack = ({ body }: Pick<OutboxEntry, 'body'>): Shift[] =>
  (body.kind === 'command' ? [] : body.changes).flatMap((change) =>
    change.op !== 'update'
      ? []
      : Object.entries(change.set).map(([field, old]) => ({
          key: rowKey(change.table, change.id),
          field,
          old,
          now: change.base[field] ?? null,
        })),
  )

/** Applies the open shifts to a change, and updates them for the changes after it. */
function rebase(change: Change, open: Map<string, Shift>): Change {
  if (change.op !== 'update') return change
  const key = rowKey(change.table, change.id)
  const rules: Readonly<Record<string, MergeRule>> = TABLES[change.table].merge
  const set = { ...change.set }
  const base = { ...change.base }
  for (const [field, oldBase] of Object.entries(change.base)) {
    const shiftKey = `${key} ${field}`
    const shift = open.get(shiftKey)
    if (!shift) continue
    if (!isJsonEqual(oldBase, shift.old)) {
      open.delete(shiftKey)
      continue
    }
    base[field] = shift.now
    const oldValue = set[field]
    // A column that only has a base: the changes after this one still have the old value as theirs.
    if (oldValue === undefined) continue
    const newValue = mergeValue(rules[field], oldBase, oldValue, shift.now)
    set[field] = newValue
    if (isJsonEqual(newValue, oldValue)) open.delete(shiftKey)
    else open.set(shiftKey, { ...shift, old: oldValue, now: newValue })
  }
  return { ...change, set, base }
}

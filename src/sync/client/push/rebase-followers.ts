/** Rebases entries that are queued behind a change when that change gets other values (O3). */

import type { Json } from '#shared/schema/row-values'
import { type MergeRule, TABLES } from '#shared/schema/tables'
import { isJsonEqual } from '#shared/text/json-equal'
import type { StoreTx } from '#sync/core/local-store'
import { mergeValue } from '#sync/core/merge-values'
import { type Change, type OutboxEntry, type RowKey, rowKey } from '#sync/core/mutation'

/** A column value that later changes have as their base; `old` becomes `now`. */
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
  const open = new Map(shifts.map((shift) => [`${shift.key} ${shift.field}`, shift]))
  const followers = await tx.outboxTouching([...new Set(shifts.map(({ key }) => key))])
  const rebased: OutboxEntry[] = []
  for (const entry of followers) {
    const { body, state } = entry
    if (entry.seq <= seq || body.kind === 'command') continue
    const changes = body.changes.map((change) => rebase(change, open))
    const isFree = state.kind === 'queued' || state.kind === 'parked'
    if (isFree && !isJsonEqual(changes, body.changes)) rebased.push({ ...entry, body: { ...body, changes } })
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

function rebase(change: Change, open: Map<string, Shift>): Change {
  if (change.op !== 'update') return change
  const key = rowKey(change.table, change.id)
  const rules: Readonly<Record<string, MergeRule>> = TABLES[change.table].merge
  const [set, base] = [{ ...change.set }, { ...change.base }]
  for (const [field, was] of Object.entries(change.base)) {
    const shift = open.get(`${key} ${field}`)
    if (!shift) continue
    open.delete(`${key} ${field}`)
    if (!isJsonEqual(was, shift.old)) continue
    base[field] = shift.now
    const mine = set[field]
    if (mine === undefined) {
      open.set(`${key} ${field}`, shift)
      continue
    }
    const next = mergeValue(rules[field], was, mine, shift.now)
    set[field] = next
    if (!isJsonEqual(next, mine)) open.set(`${key} ${field}`, { ...shift, old: mine, now: next })
  }
  return { ...change, set, base }
}

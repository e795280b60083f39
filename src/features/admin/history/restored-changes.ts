/** Changes that restored what an earlier change of the same row had replaced. Pure. */
import type { Json, RowValues } from '#shared/schema/row-values'
import type { RowChangesRow } from '#shared/schema/rows'
import { isJsonEqual } from '#shared/text/json-equal'
import { isRestorable, valuesBefore } from './row-history'

/** One change of a row, with the values of its fields before and after it. */
interface Step {
  change: RowChangesRow
  before: RowValues
  after: Readonly<Record<string, unknown>>
}

/**
 * Maps the id of a change that restored values to the earlier change that had replaced them. The history does not store
 * that a change was a restore; the values say it. `changes`: all of one row; `row`: the current row, undefined if it is
 * deleted.
 */
export function restoredChanges(
  changes: readonly RowChangesRow[],
  row: Readonly<Record<string, unknown>> | undefined,
): Map<string, RowChangesRow> {
  const steps = stepsOf(changes, row)
  const restored = new Map<string, RowChangesRow>()
  for (const [index, { change, before, after }] of steps.entries()) {
    if (change.action !== 'update' || !looksLikeRestore(before, after)) continue
    const source = steps
      .slice(0, index)
      .findLast((earlier) => hasReplaced(earlier, Object.keys(before), after))
    if (source) restored.set(change.id, source.change)
  }
  return restored
}

/** Whether a change has replaced, in each of these fields, the value that a later change has restored. */
const hasReplaced = (earlier: Step, fields: readonly string[], restored: Step['after']): boolean =>
  earlier.change.action === 'update' &&
  fields.every(
    (field) =>
      Object.hasOwn(earlier.before, field) &&
      Object.hasOwn(restored, field) &&
      isJsonEqual(earlier.before[field], restored[field] as Json),
  )

/**
 * The changes of a row, oldest first. Goes back from the current row, because the value after a change is the one before
 * the next change of the field.
 */
function stepsOf(
  changes: readonly RowChangesRow[],
  row: Readonly<Record<string, unknown>> | undefined,
): Step[] {
  const values: Record<string, unknown> = { ...row }
  const steps: Step[] = []
  for (const change of changes.toSorted((a, b) => (a.changed_at > b.changed_at ? -1 : 1))) {
    const before = valuesBefore(change)
    const after = Object.fromEntries(
      Object.keys(before).flatMap((field) => (Object.hasOwn(values, field) ? [[field, values[field]]] : [])),
    )
    steps.push({ change, before, after })
    Object.assign(values, before)
  }
  return steps.reverse()
}

/**
 * Whether a change may be called a restore: at least one value is neither a switch, a status nor empty. Otherwise it may
 * as well be an ordinary change. Positions are not restored.
 */
const looksLikeRestore = (before: RowValues, after: Step['after']): boolean =>
  Object.keys(before).every(isRestorable) &&
  Object.entries(after).some(
    ([field, value]) => typeof value !== 'boolean' && value !== null && field !== 'status',
  )

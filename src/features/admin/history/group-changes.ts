/** Bulk changes in the history: the changes that one action has made in several rows. Pure. */
import { countOf } from '#shared/catalog/admin-nouns'
import type { RowChangesRow } from '#shared/schema/rows'
import { isJsonEqual } from '#shared/text/json-equal'
import { fieldName } from '#ui/format/field-names'
import { MAX_CHANGES } from '../kit/actions'
import { nounOf, valuesBefore } from './row-history'

/** The mutations of one action arrive this soon after each other, ms. A longer pause would join separate actions. */
const LONGEST_PAUSE = 30_000

/** Field names up to this number are in the name of a bulk change. */
const NAMED_FIELDS = 3

/** The changes of each action, oldest first; most actions change one row. */
export function groupChanges(changes: readonly RowChangesRow[]): RowChangesRow[][] {
  const parts = new Map<string, RowChangesRow[]>()
  for (const change of changes) {
    // The rows of one mutation have the same time.
    const key = [change.changed_at, change.actor_id, change.table_name, change.action].join()
    const part = parts.get(key)
    if (part) part.push(change)
    else parts.set(key, [change])
  }
  const groups: RowChangesRow[][] = []
  const lastGroupOf = new Map<string | null, RowChangesRow[]>()
  for (const part of [...parts.values()].sort(byTime)) {
    const actor = part[0]?.actor_id ?? null
    const last = lastGroupOf.get(actor)
    if (last && isContinuation(last, part)) last.push(...part)
    else {
      groups.push(part)
      lastGroupOf.set(actor, part)
    }
  }
  return groups
}

const byTime = ([a]: RowChangesRow[], [b]: RowChangesRow[]) =>
  (a?.changed_at ?? '') < (b?.changed_at ?? '') ? -1 : 1

/** Whether a part belongs to the same action as those before it. Many rows are written in mutations of MAX_CHANGES. */
function isContinuation(group: readonly RowChangesRow[], part: readonly RowChangesRow[]): boolean {
  const [last, first] = [group.at(-1), part[0]]
  if (!last || !first || group.length % MAX_CHANGES !== 0) return false
  const rowIds = new Set(group.map(({ row_id }) => row_id))
  return (
    last.table_name === first.table_name &&
    last.action === first.action &&
    Date.parse(first.changed_at) - Date.parse(last.changed_at) < LONGEST_PAUSE &&
    isJsonEqual(changedFields(group), changedFields(part)) &&
    !part.some(({ row_id }) => rowIds.has(row_id))
  )
}

/** Names of the columns that an action has changed in any row; a deletion has none. */
function changedFields(changes: readonly RowChangesRow[]): string[] {
  if (changes[0]?.action === 'delete') return []
  return [...new Set(changes.flatMap((change) => Object.keys(valuesBefore(change))))].sort()
}

/** '22 products'. */
export function rowCount(
  changes: readonly Pick<RowChangesRow, 'table_name'>[],
  count = changes.length,
): string {
  const noun = changes[0] && nounOf(changes[0])
  return noun ? countOf(noun, count) : `${count} rows`
}

/** The name of an action on `count` rows: '22 products: Price', or '22 products' for a deletion. */
export function bulkName(changes: readonly RowChangesRow[], count = changes.length): string {
  const fields = changedFields(changes)
  const rows = rowCount(changes, count)
  if (fields.length === 0) return rows
  const names = fields.length > NAMED_FIELDS ? [`${fields.length} fields`] : fields.map(fieldName)
  return `${rows}: ${listOf(names)}`
}

/** What a restore brings back: '“Price” for 22 products'. */
export function restoredFields(changes: readonly RowChangesRow[], count: number): string {
  const fields = changedFields(changes)
  const names = fields.length > NAMED_FIELDS ? [`${fields.length} fields`] : fields.map(quoted)
  return `${listOf(names)} for ${rowCount(changes, count)}`
}

/** A field's label in quotes, since some labels are no nouns: 'In stock', 'Published'. */
export const quoted = (field: string): string => `“${fieldName(field)}”`

/** The names of the first `shown` rows, and how many follow: 'Latch, Anvil stand, and 20 more'. */
export function firstNames(changes: readonly RowChangesRow[], shown: number): string {
  const names = changes.map(({ row_name }) => row_name || 'No title')
  return listOf(names.length > shown + 1 ? [...names.slice(0, shown), `${names.length - shown} more`] : names)
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names)

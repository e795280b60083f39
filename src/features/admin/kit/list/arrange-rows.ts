import { fold } from '#shared/text/word-index'
import type { ListFilter, SortValue } from './list-types'

/** Sorts rows. Equal rows keep their order, and rows without a value are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  isDescending: boolean,
): Row[] {
  const keyed = rows.map((row) => ({ row, key: comparable(sortBy(row)) }))
  const direction = isDescending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === b.key) return 0
    if (a.key === null) return 1
    if (b.key === null) return -1
    return a.key < b.key ? -direction : direction
  })
  return keyed.map(({ row }) => row)
}

/**
 * Returns the rows in `matches` (ids that the search found, null without a search) that pass every active filter.
 * `chosen`: the value of each filter by its key; '' for an inactive one.
 */
export function filterRows<Row extends { id: string }>(
  rows: readonly Row[],
  matches: ReadonlySet<string> | null,
  filters: readonly ListFilter<Row>[],
  chosen: Readonly<Record<string, string>>,
): readonly Row[] {
  const tests = filters.flatMap((filter) => {
    const value = chosen[filter.key]
    return value ? [(row: Row) => filter.matches(row, value)] : []
  })
  if (!matches && tests.length === 0) return rows
  return rows.filter((row) => (!matches || matches.has(row.id)) && tests.every((passes) => passes(row)))
}

/** A value as it is compared: a text without case and accents, null for an invalid value of a row, such as NaN. */
function comparable(value: SortValue): string | number | null {
  if (typeof value === 'string') return fold(value)
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' && !Number.isNaN(value) ? value : null
}

import { fold } from '#shared/text/word-index'
import type { ListFilter, SortValue } from './list-types'

/** Sorts rows. Equal rows keep their order, and rows without a value are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  isDescending: boolean,
): Row[] {
  const keyed = rows.map((row) => ({ row, key: comparable(sortBy(row)) }))
  const [less, more] = isDescending ? [1, -1] : [-1, 1]
  keyed.sort((a, b) => {
    if (a.key === b.key) return 0
    if (a.key === null) return 1
    if (b.key === null) return -1
    return a.key < b.key ? less : more
  })
  return keyed.map(({ row }) => row)
}

/** Returns the rows in `matches` (ids that the search found, null without a search) that pass every active filter. */
export function filterRows<Row extends { id: string }>(
  rows: readonly Row[],
  matches: ReadonlySet<string> | null,
  filters: readonly ListFilter<Row>[],
  chosen: Readonly<Record<string, string>>,
): readonly Row[] {
  const tests = filters.flatMap(({ key, matches: takes }) => {
    const value = chosen[key]
    return value ? [(row: Row) => takes(row, value)] : []
  })
  if (!matches && tests.length === 0) return rows
  return rows.filter((row) => (!matches || matches.has(row.id)) && tests.every((takes) => takes(row)))
}

/** Texts are compared without case and accents. A row may contain an invalid value; NaN counts as no value. */
function comparable(value: SortValue): string | number | null {
  if (typeof value === 'string') return fold(value)
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' && !Number.isNaN(value) ? value : null
}

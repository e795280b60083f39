import { formatDate } from '#ui/format/format-date'
import type { ListColumn } from './list-types'

/** A date column. Most lists sort by it, newest first, so it is often hidden. */
export function dateColumn<Row>(
  key: string,
  label: string,
  dateOf: (row: Row) => string | null,
  isHidden = false,
): ListColumn<Row> {
  return {
    key,
    label,
    cell: (row) => {
      const date = dateOf(row)
      return date ? <time dateTime={date}>{formatDate(date)}</time> : null
    },
    sortBy: dateOf,
    isHidden,
  }
}

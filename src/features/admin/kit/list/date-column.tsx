import { formatDate } from '#ui/format-date'
import type { ListColumn } from './list-types'

/** When a row came to be: what most lists go by, newest first, and few need to see. */
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

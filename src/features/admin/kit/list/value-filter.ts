import type { ListFilter } from './list-types'

/** A filter whose choices are the values of the rows: 'Specialty' offers each specialty that some row has. */
export function valueFilter<Row>(
  key: string,
  label: string,
  rows: readonly Row[],
  textOf: (row: Row) => string | null,
): ListFilter<Row> {
  const read = (row: Row) => textOf(row)?.trim() ?? ''
  const values = [...new Set(rows.map(read))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'))
  return {
    key,
    label,
    choices: values.map((value) => ({ value, label: value })),
    matches: (row, value) => read(row) === value,
  }
}

import type { CsvFormat } from '#domain/csv/csv-format'
import type { Json, RowValues } from '#domain/mutation'
import { exportOrTell } from './export-or-tell'

/** What an AdminList needs to be filled from files of `format` and saved as one, which the same format reads again. */
export function formatCsv<Row extends object>(format: CsvFormat) {
  const columns = format.columns.map(({ key, header, write }) => ({
    header,
    cell: (row: Row) => write((row as RowValues)[key] as Json),
  }))
  return {
    canImport: true,
    exportRows: (rows: readonly Row[]) => exportOrTell(columns, rows, format.noun.many),
  }
}

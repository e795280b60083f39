import type { CsvFormat } from '#domain/csv/csv-format'
import type { Json, RowValues } from '#domain/mutation'
import type { ExportColumn } from './csv-text'

/** What an AdminList needs to be filled from files of `format` and saved as one, which the same format reads again. */
export function formatCsv<Row extends object>(format: CsvFormat) {
  const columns: readonly ExportColumn<Row>[] = format.columns.map(({ key, header, write }) => ({
    header,
    cell: (row) => write((row as RowValues)[key] as Json),
  }))
  return { canImport: true, columns }
}

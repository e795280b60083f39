import type { CsvFormat } from '#domain/csv/csv-format'
import type { Json, RowValues } from '#domain/mutation'
import type { ExportColumn } from './csv-text'

/** Columns of an export that the same format reads again. */
export function formatColumns<Row extends object>({ columns }: CsvFormat): ExportColumn<Row>[] {
  return columns.map(({ key, header, write }) => ({
    header,
    cell: (row) => write((row as RowValues)[key] as Json),
  }))
}

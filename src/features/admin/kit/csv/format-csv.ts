import type { Json, RowValues } from '#shared/schema/row-values'
import type { CsvFormat } from './csv-format'
import type { ExportColumn } from './csv-text'

/** The `csv` prop of an AdminList that imports and exports files of `format`. An export can be imported again. */
export function csvProps<Row extends object>(format: CsvFormat) {
  const columns: readonly ExportColumn<Row>[] = format.columns.map(({ key, header, write }) => ({
    header,
    cell: (row) => write((row as RowValues)[key] as Json),
  }))
  return { canImport: true, columns }
}

import type { AdminNoun } from '#shared/catalog/admin-nouns'
import type { Json, RowValues } from '#shared/schema/row-values'
import type { ExportColumn } from './csv-text'

/** Value of a cell, or why the cell is refused. */
type CellReading = { value: Json } | { problem: string }

/** How a type of value is read from a cell and written to it. */
export interface CsvCell {
  /** `text`: the cell without the formula guard. */
  read: (text: string) => CellReading
  write: (value: Json) => string
}

interface CsvColumn extends CsvCell {
  /** Column of the table. */
  key: string
  /** Its header in templates and exports. */
  header: string
  /** Other headers that are accepted; only letters and digits are compared, in any case. */
  synonyms: readonly string[]
  /** A file without this column is refused. */
  isRequired?: boolean
  /** The usual values; the check names others that no row has yet. */
  choices?: readonly string[]
  /** Help for filling it in. */
  hint?: string
  /** Value in the template. */
  example: string
}

/** What an empty cell means for an existing row: its value is preserved or cleared. */
export type EmptyCells = 'keep' | 'clear'

/** CSV format of a table (Admin 5). A row is matched by its `id` or, without one, by its `title`. */
export interface CsvFormat {
  noun: AdminNoun
  columns: readonly CsvColumn[]
  /** Values of a new row for empty or missing cells; an existing row keeps its values there. */
  defaults: RowValues
  /** Values that follow from the others and replace what the file says. */
  derive?: (values: RowValues) => RowValues
  /** Problems of values that are valid one by one. */
  check: (values: RowValues) => string[]
  /** Message for a file that is not CSV. */
  notCsv: string
}

/**
 * The last column of each format. An export fills it in, so that an import finds the row although its title has been
 * corrected.
 */
export const ID_COLUMN: CsvColumn = {
  key: 'id',
  header: 'ID',
  synonyms: ['row id', 'uuid'],
  hint: 'Matches an existing item even if its title has changed. Leave empty for new items.',
  example: '',
  read: (text) => ({ value: text.trim().toLowerCase() || null }),
  write: (value) => (typeof value === 'string' ? value : ''),
}

/** A row of a file. `number`: as in a spreadsheet, where the header is row 1. */
export interface FileRow {
  number: number
  cells: readonly string[]
  /** A misplaced quotation mark makes it unclear where the cells end. */
  isMalformed?: boolean
}

/** Table column -> index of the column in the file, null for none. */
export type ColumnMap = Readonly<Record<string, number | null>>

/** Why a row is skipped, for the report. */
export interface RowProblem {
  row: number
  /** Header of the column; '' for a problem of the row itself. */
  column: string
  value: string
  message: string
}

/** The `csv` prop of an AdminList that imports and exports files of `format`. An export can be imported again. */
export function csvProps<Row extends object>(format: CsvFormat) {
  const columns: readonly ExportColumn<Row>[] = format.columns.map(({ key, header, write }) => ({
    header,
    cell: (row) => write((row as RowValues)[key] as Json),
  }))
  return { canImport: true, columns }
}

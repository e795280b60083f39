import type { AdminNoun } from '../admin-nouns'
import type { Json, RowValues } from '../mutation'

/** What a cell says, or why it cannot be taken. */
type CellReading = { value: Json } | { problem: string }

/** How a kind of value stands in a cell. */
export interface CsvCell {
  /** `text` as it stands in the file, without the guard against formulas. */
  read: (text: string) => CellReading
  write: (value: Json) => string
}

interface CsvColumn extends CsvCell {
  /** Column of the table. */
  key: string
  /** Its header in templates and exports. */
  header: string
  /** What others call it; letters and digits count, case does not. */
  synonyms: readonly string[]
  /** A file without it cannot be taken. */
  isRequired?: boolean
  /** What to know before filling it in. */
  hint?: string
  /** In the template. */
  example: string
}

/** How rows of a table travel as CSV (Admin 5). A row is known again by its `title`. */
export interface CsvFormat {
  noun: AdminNoun
  columns: readonly CsvColumn[]
  /** What a new row holds where the file says nothing; where an existing one is changed, it stays as it is. */
  defaults: RowValues
  /** What is wrong with values that are each fine. */
  check: (values: RowValues) => string[]
  /** For a file that is no CSV. */
  notCsv: string
}

/** A row of a file. `number` as a spreadsheet counts: the header is 1. */
export interface FileRow {
  number: number
  cells: readonly string[]
  /** A quotation mark stands where none belongs, so nobody knows where its cells end. */
  isMalformed?: boolean
}

/** Column of the table -> place of the column in the file, null for none. */
export type ColumnMap = Readonly<Record<string, number | null>>

/** Why a row is not taken, for the report. */
export interface RowProblem {
  row: number
  /** Header of the column; '' where it is the whole row. */
  column: string
  value: string
  message: string
}

import type { ColumnMap, RowProblem } from '#domain/csv/csv-format'
import type { KnownRows, PlannedRow, RowStep } from '#domain/csv/plan-import'
import type { MutationReceipt } from '#domain/mutation'
import type { CsvFile } from './read-csv'

/** What became of an import. */
export interface ImportReport {
  fileName: string
  added: number
  updated: number
  /** Rows that the table held as they are, or that were to be left. */
  left: number
  /** Why rows were not taken. */
  problems: RowProblem[]
  /** What is still to be written, since it was stopped. */
  rest: RowStep[]
  /** Why it was stopped; null where it was not, or where the person asked for it. */
  failure: string | null
  /** Takes it back, oldest first. */
  receipts: MutationReceipt[]
}

/** A file whose columns are known. */
interface MatchedFile {
  file: CsvFile
  map: ColumnMap
  /** Names that several of its columns bear. */
  duplicateHeaders: string[]
}

/** Where an import stands. */
export type ImportState =
  | { step: 'file'; isReading: boolean; problem: string | null }
  | (MatchedFile & {
      step: 'columns'
      /** Rows checked so far; null while nobody has asked for that. */
      checked: number | null
    })
  | (MatchedFile & { step: 'preview'; rows: PlannedRow[]; known: KnownRows })
  | {
      step: 'running'
      act: 'import' | 'undo'
      fileName: string
      done: number
      total: number
      isStopping: boolean
    }
  | { step: 'report'; report: ImportReport }

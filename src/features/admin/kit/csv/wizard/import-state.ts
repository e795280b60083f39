import type { MutationReceipt } from '#sync/core/mutation'
import type { ColumnMap, EmptyCells, RowProblem } from '../csv-format'
import type { NewChoice } from '../new-choices'
import type { ExistingRows, PlannedRow, RowStep } from '../plan-import'
import type { CsvFile } from '../read-csv'

/** The result of an import. */
export interface ImportReport {
  fileName: string
  added: number
  updated: number
  /** Rows that were unchanged, or that the admin chose to omit. */
  left: number
  /** Why rows were skipped. */
  problems: RowProblem[]
  /** Rows that were not written because the import stopped. */
  rest: RowStep[]
  /** Why the import stopped; null if it finished, or if the admin stopped it. */
  failure: string | null
  /** For Undo, oldest first. */
  receipts: MutationReceipt[]
}

/** A file whose columns are matched. */
interface MatchedFile {
  file: CsvFile
  map: ColumnMap
  /** Header names that more than one column has. */
  duplicateHeaders: string[]
  emptyCells: EmptyCells
}

/** The step that an import is in, with its data. */
export type ImportState =
  | { step: 'file'; isReading: boolean; problem: string | null }
  | (MatchedFile & {
      step: 'columns'
      /** Rows checked so far; null before the check starts. */
      checked: number | null
    })
  | (MatchedFile & {
      step: 'preview'
      /** The rows as in the file, with new choices. */
      planned: PlannedRow[]
      newChoices: NewChoice[]
      /** The rows with the choices that the admin has selected instead of new ones. */
      rows: PlannedRow[]
      existingRows: ExistingRows
    })
  | {
      step: 'running'
      act: 'import' | 'undo'
      fileName: string
      done: number
      total: number
      isStopping: boolean
    }
  | { step: 'report'; report: ImportReport }

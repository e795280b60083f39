import { guardFormula } from './formula-guard'
import { nextTask } from './next-task'

type Cell = string | number | boolean | null | undefined

export interface ExportColumn<Row> {
  header: string
  cell: (row: Row) => Cell
}

/** Rows that are formatted in one task; the browser can handle input between two tasks. */
const ROWS_PER_TASK = 500

/**
 * Formats rows as CSV for any spreadsheet: UTF-8 with a byte order mark, CRLF, every cell quoted. Texts that a
 * spreadsheet would run as a formula are guarded; an import removes the guard.
 */
export async function csvText<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const lines = (cells: Cell[][]) => Papa.unparse(cells, { quotes: true, newline: '\r\n' })
  const parts = [lines([columns.map(({ header }) => header)])]
  for (let from = 0; from < rows.length; from += ROWS_PER_TASK) {
    const part = rows.slice(from, from + ROWS_PER_TASK)
    parts.push(lines(part.map((row) => columns.map(({ cell }) => guarded(cell(row))))))
    await nextTask()
  }
  return `\uFEFF${parts.join('\r\n')}\r\n`
}

const guarded = (cell: Cell): Cell => (typeof cell === 'string' ? guardFormula(cell) : cell)

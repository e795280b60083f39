import type { RowValues } from '#shared/schema/row-values'
import type { ColumnMap, CsvFormat, FileRow, RowProblem } from './csv-format'
import { unguardFormula } from './formula-guard'

/** A row of the file after the checks that need no other row. */
export interface CheckedRow {
  number: number
  /** Its title cell, even if the row is skipped. */
  title: string
  /** Its ID cell; null without one. */
  id: string | null
  /** Values by table column, for the columns that the file has. */
  values: RowValues
  /** Keys of the columns whose cell is empty. */
  emptyKeys: ReadonlySet<string>
  /** Why the row is skipped; empty for a valid row. */
  problems: RowProblem[]
}

/** Whether a spreadsheet shows the row as empty; such a row is ignored without a message. */
export const isBlankRow = ({ cells }: FileRow): boolean => cells.every((cell) => cell.trim() === '')

/** Reads and checks one row (Admin 5). `width`: number of header cells. */
export function checkRow(format: CsvFormat, map: ColumnMap, width: number, row: FileRow): CheckedRow {
  const cellOf = (key: string) => unguardFormula(row.cells[map[key] ?? -1] ?? '')
  const emptyKeys = new Set<string>()
  const checked: CheckedRow = {
    number: row.number,
    title: cellOf('title').trim(),
    id: null,
    values: {},
    emptyKeys,
    problems: [],
  }
  const refuse = (message: string, column = '', value = '') =>
    checked.problems.push({ row: row.number, column, value, message })
  if (row.isMalformed) {
    refuse('There’s a quotation mark where one doesn’t belong')
    return checked
  }
  if (row.cells.length !== width) {
    refuse(`${columnCount(row.cells.length)}, but the header has ${width}`)
    return checked
  }
  for (const { key, header, read } of format.columns) {
    if ((map[key] ?? null) === null) continue
    const text = cellOf(key)
    if (text.trim() === '') emptyKeys.add(key)
    const reading = read(text)
    if ('problem' in reading) refuse(reading.problem, header, text)
    // An empty cell of a column with a default gets no value: see `defaults`.
    else if (reading.value !== null || !(key in format.defaults)) checked.values[key] = reading.value
  }
  const { id = null, ...values } = checked.values
  checked.id = typeof id === 'string' ? id : null
  checked.values = values
  const derived = format.derive?.(checked.values) ?? {}
  Object.assign(checked.values, derived)
  for (const key of Object.keys(derived)) emptyKeys.delete(key)
  if (checked.problems.length === 0) for (const message of format.check(checked.values)) refuse(message)
  return checked
}

const columnCount = (count: number) => (count === 1 ? '1 column' : `${count} columns`)

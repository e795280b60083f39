import type { Json, RowValues, SyncedRow } from '#shared/schema/row-values'
import { isJsonEqual } from '#shared/text/json-equal'
import type { CheckedRow } from './check-row'
import { type CsvFormat, type EmptyCells, ID_COLUMN, type RowProblem } from './csv-format'

/** `ambiguous`: its title or ID occurs several times, so it can only be added. */
type RowKind = 'new' | 'changed' | 'same' | 'ambiguous' | 'skipped'

/** What the import would do with a row of the file. */
export interface PlannedRow {
  number: number
  title: string
  kind: RowKind
  values: RowValues
  /** Row of the table with the same ID or title. */
  id?: string
  /** Columns of that row whose value would change. */
  changes: { key: string; header: string; before: string; after: string }[]
  problems: RowProblem[]
}

/** What the import does with a row of the file that exists in the table, or earlier in the file. */
export type ExistingRows = 'update' | 'add' | 'leave'

/** Key to compare titles, regardless of case, outer blanks and line ends, which files do not preserve. */
const titleKey = (title: string): string => title.replace(/\r\n?/g, '\n').trim().toLowerCase()

/** Where a row of the file is in the table, or why that is unclear. `row` is null for a new row. */
type FoundRow = { row: SyncedRow | null } | { kind: 'skipped' | 'ambiguous'; message: string }

/** Compares the rows of a file with those of the table, one by one, in the order of the file. */
export class ImportPlanner {
  private readonly format: CsvFormat
  private readonly emptyCells: EmptyCells
  private readonly byId = new Map<string, SyncedRow>()
  private readonly byTitle = new Map<string, SyncedRow[]>()
  /** Id of a row of the table -> number of the row in the file that updates it. */
  private readonly claimed = new Map<string, number>()
  /** Key of a title -> number of the row in the file that adds it. */
  private readonly added = new Map<string, number>()

  constructor(format: CsvFormat, emptyCells: EmptyCells) {
    this.format = format
    this.emptyCells = emptyCells
  }

  /** Adds a row of the table; call it for all rows before `plan`. */
  addExisting(row: SyncedRow): void {
    this.byId.set(row.id, row)
    const key = titleKey(String(row.title ?? ''))
    const list = this.byTitle.get(key)
    if (list) list.push(row)
    else this.byTitle.set(key, [row])
  }

  /** Plans a row of the file; an earlier row with the same title or ID makes it ambiguous. */
  plan(checked: CheckedRow): PlannedRow {
    const { number, title, values, problems } = checked
    const planned = { number, title, values, changes: [], problems }
    if (problems.length > 0) return { ...planned, kind: 'skipped' }
    const found = this.find(checked)
    if ('message' in found) {
      const { kind, message } = found
      const column = checked.id === null ? '' : ID_COLUMN.header
      return { ...planned, kind, problems: [{ row: number, column, value: checked.id ?? '', message }] }
    }
    const { row } = found
    if (row === null) {
      this.added.set(titleKey(title), number)
      return { ...planned, kind: 'new' }
    }
    const cellValues = this.emptyCells === 'keep' ? withoutEmpty(checked) : values
    const newValues = { ...cellValues, ...this.format.derive?.({ ...row, ...cellValues }) }
    const [message] = this.format.check({ ...row, ...newValues })
    if (message) {
      return { ...planned, kind: 'skipped', problems: [{ row: number, column: '', value: '', message }] }
    }
    this.claimed.set(row.id, number)
    const changes = this.differences(row, newValues)
    return { ...planned, kind: changes.length > 0 ? 'changed' : 'same', id: row.id, changes }
  }

  /** Finds a row by its ID; without one, by its title. */
  private find({ id, title }: CheckedRow): FoundRow {
    const { one, many } = this.format.noun
    const key = titleKey(title)
    const matches = id === null ? (this.byTitle.get(key) ?? []) : [this.byId.get(id)]
    if (matches.length > 1) return { kind: 'ambiguous', message: `Several ${many} have this title` }
    const [row] = matches
    if (!row) {
      if (id !== null) {
        return { kind: 'skipped', message: `No ${one} has this ID. Leave the ID empty to add a new ${one}.` }
      }
      const addedBy = this.added.get(key)
      return addedBy === undefined
        ? { row: null }
        : { kind: 'ambiguous', message: `Same title as row ${addedBy}` }
    }
    const claimedBy = this.claimed.get(row.id)
    if (claimedBy === undefined) return { row }
    return { kind: 'ambiguous', message: `Same ${one} as row ${claimedBy}` }
  }

  /**
   * The columns that would change. Compares values as they would be in a file, so that an exported file is imported
   * without changes.
   */
  private differences(row: SyncedRow, values: RowValues): PlannedRow['changes'] {
    return this.format.columns.flatMap(({ key, header, read, write }) => {
      const after = values[key]
      if (after === undefined) return []
      const before = write(row[key] as Json)
      const reading = read(before)
      if ('value' in reading && isJsonEqual(reading.value, after)) return []
      return [{ key, header, before, after: write(after) }]
    })
  }
}

/** The values of the cells that are not empty. */
const withoutEmpty = ({ values, emptyKeys }: CheckedRow): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !emptyKeys.has(key)))

/** What the import writes for a row. */
export interface RowStep {
  number: number
  title: string
  /** Null for a new row. */
  id: string | null
  values: RowValues
}

/** The write for a row; null if there is nothing to write. */
export function rowStep(format: CsvFormat, row: PlannedRow, existingRows: ExistingRows): RowStep | null {
  const { number, title, values, kind } = row
  if (kind === 'skipped') return null
  if (kind === 'new' || existingRows === 'add') {
    return { number, title, id: null, values: { ...format.defaults, ...values } }
  }
  if (existingRows === 'leave' || kind !== 'changed' || row.id === undefined) return null
  const changed = row.changes.map(({ key }) => [key, values[key] as Json])
  return { number, title, id: row.id, values: Object.fromEntries(changed) }
}

/** Whether the row is not imported; its `problems` are the reason. */
export const isRefused = ({ kind }: PlannedRow, existingRows: ExistingRows): boolean =>
  kind === 'skipped' || (kind === 'ambiguous' && existingRows === 'update')

import type { Json, RowValues, SyncedRow } from '../../../../shared/schema/row-values'
import { isJsonEqual } from '../../../../shared/text/json-equal'
import type { CheckedRow } from './check-row'
import type { CsvFormat, RowProblem } from './csv-format'

/** `ambiguous`: its title occurs several times, so it can only be added. */
type RowKind = 'new' | 'changed' | 'same' | 'ambiguous' | 'skipped'

/** What the import would do with a row of the file. */
export interface PlannedRow {
  number: number
  title: string
  kind: RowKind
  values: RowValues
  /** Row of the table with the same title. */
  id?: string
  /** Columns of that row whose value would change. */
  changes: { key: string; header: string; before: string; after: string }[]
  problems: RowProblem[]
}

/** What the import does with rows whose title exists. */
export type KnownRows = 'update' | 'add' | 'leave'

/** Key to compare titles, regardless of case, outer blanks and line ends, which files do not preserve. */
const titleKey = (title: string): string => title.replace(/\r\n?/g, '\n').trim().toLowerCase()

/** Compares the rows of a file with those of the table, one by one, in the order of the file. */
export class ImportPlanner {
  private readonly format: CsvFormat
  private readonly byTitle = new Map<string, SyncedRow[]>()
  private readonly claimed = new Map<string, number>()

  constructor(format: CsvFormat) {
    this.format = format
  }

  /** Adds a row of the table; call it for all rows before `plan`. */
  addExisting(row: SyncedRow): void {
    const key = titleKey(String(row.title ?? ''))
    const list = this.byTitle.get(key)
    if (list) list.push(row)
    else this.byTitle.set(key, [row])
  }

  plan({ number, title, values, problems }: CheckedRow): PlannedRow {
    const planned = { number, title, values, changes: [], problems }
    if (problems.length > 0) return { ...planned, kind: 'skipped' }
    const known = this.byTitle.get(titleKey(title)) ?? []
    const [row] = known
    if (!row) return { ...planned, kind: 'new' }
    const refuse = (message: string) => [{ row: number, column: '', value: '', message }]
    if (known.length > 1) {
      return {
        ...planned,
        kind: 'ambiguous',
        problems: refuse(`Several ${this.format.noun.many} have this title`),
      }
    }
    const before = this.claimed.get(row.id)
    if (before !== undefined) {
      return { ...planned, kind: 'ambiguous', problems: refuse(`Has the title of row ${before}`) }
    }
    const [wrong] = this.format.check({ ...row, ...values })
    if (wrong) return { ...planned, kind: 'skipped', problems: refuse(wrong) }
    this.claimed.set(row.id, number)
    const changes = this.differences(row, values)
    return { ...planned, kind: changes.length > 0 ? 'changed' : 'same', id: row.id, changes }
  }

  /** Compares values as a file would hold them, so that an exported file is imported without changes. */
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

/** What the import writes for a row. */
export interface RowStep {
  number: number
  title: string
  /** Null for a new row. */
  id: string | null
  values: RowValues
}

/** The write for a row; null if there is nothing to write. */
export function rowStep(format: CsvFormat, row: PlannedRow, known: KnownRows): RowStep | null {
  const { number, title, values, kind } = row
  if (kind === 'skipped') return null
  if (kind === 'new' || known === 'add') {
    return { number, title, id: null, values: { ...format.defaults, ...values } }
  }
  if (known === 'leave' || kind !== 'changed' || row.id === undefined) return null
  const touched = row.changes.map(({ key }) => [key, values[key] as Json])
  return { number, title, id: row.id, values: Object.fromEntries(touched) }
}

/** Whether the row is not imported; its `problems` are the reason. */
export const isRefused = ({ kind }: PlannedRow, known: KnownRows): boolean =>
  kind === 'skipped' || (kind === 'ambiguous' && known === 'update')

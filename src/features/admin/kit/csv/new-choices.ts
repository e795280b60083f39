/** Choices, such as a category, that are neither presets nor in a row of the table: new, or misspelled. Pure. */
import type { SyncedRow } from '#shared/schema/row-values'
import type { CsvFormat } from './csv-format'
import type { PlannedRow } from './plan-import'

/** A choice that the import would add. */
export interface NewChoice {
  /** Column of the table. */
  key: string
  header: string
  value: string
  /** Number of rows that have it. */
  count: number
  /** The choices that exist. */
  known: readonly string[]
  /** The existing choice that the rows get; null to add the new one. */
  instead: string | null
}

/** Finds new choices. Call `addExisting` for all rows of the table before `find`. */
export class NewChoiceFinder {
  private readonly known: ReadonlyMap<string, { header: string; values: Set<string> }>

  constructor({ columns }: CsvFormat) {
    this.known = new Map(
      columns.flatMap(({ key, header, choices }) =>
        choices ? [[key, { header, values: new Set(choices) }] as const] : [],
      ),
    )
  }

  /** Adds the choices of a row of the table. */
  addExisting(row: SyncedRow): void {
    for (const [key, { values }] of this.known) {
      const value = row[key]
      if (typeof value === 'string' && value !== '') values.add(value)
    }
  }

  /** The new choices in the order of the columns, the most frequent first. */
  find(rows: readonly PlannedRow[]): NewChoice[] {
    return [...this.known].flatMap(([key, { header, values }]) => {
      const counts = new Map<string, number>()
      for (const row of rows) {
        const value = row.kind === 'skipped' ? null : row.values[key]
        if (typeof value === 'string' && !values.has(value)) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      const known = [...values].sort((a, b) => a.localeCompare(b))
      return [...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([value, count]) => ({ key, header, value, count, known, instead: null }))
    })
  }
}

/** The row with existing choices instead of new ones, as far as the admin wants. */
export function replaceChoices(row: PlannedRow, choices: readonly NewChoice[]): PlannedRow {
  let replaced = row
  for (const { key, value, instead } of choices) {
    if (instead === null || row.values[key] !== value) continue
    const changes = replaced.changes.flatMap((change) => {
      if (change.key !== key) return [change]
      return change.before === instead ? [] : [{ ...change, after: instead }]
    })
    const isSame = replaced.kind === 'changed' && changes.length === 0
    const values = { ...replaced.values, [key]: instead }
    replaced = { ...replaced, kind: isSame ? 'same' : replaced.kind, changes, values }
  }
  return replaced
}

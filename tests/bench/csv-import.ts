import { matchColumns } from '#features/admin/kit/csv/match-columns'
import { planFile } from '#features/admin/kit/csv/plan-file'
import { type RowStep, rowStep } from '#features/admin/kit/csv/plan-import'
import { PROJECT_CSV } from '#features/admin/kit/csv/project-csv'
import { readCsv } from '#features/admin/kit/csv/read-csv'
import { writeSteps } from '#features/admin/kit/csv/wizard/write-steps'
import type { LocalStore } from '#sync/core/local-store'

/** Makes a CSV file of projects, half of which have an existing title. */
export function makeCsvFile(rows: number): File {
  const text = 'All aluminum, ""TIG welded"", drawn for the one who drives it. '.repeat(8)
  const line = (n: number) =>
    `${n % 2 ? 'Build' : 'Fresh'} ${n},"${text}",Farrier,Ford,F-350,2024,anvil;drawers\r\n`
  const lines = Array.from({ length: rows }, (_, at) => line(at + 1))
  return new File(
    ['Project Title,Description,Specialty,Truck Make,Truck Model,Year,Tags\r\n', ...lines],
    'bench.csv',
  )
}

/** Does the work of the wizard up to the preview; returns the rows that the import would write. */
export async function prepareImport(store: LocalStore, file: File): Promise<RowStep[]> {
  const read = await readCsv(file)
  if ('message' in read) throw new Error(read.message ?? 'no CSV')
  const { map } = matchColumns(PROJECT_CSV, read.header)
  const { rows } = await planFile(store, PROJECT_CSV, map, read, 'keep', () => undefined)
  return rows.flatMap((row) => rowStep(PROJECT_CSV, row, 'add') ?? [])
}

/** Writes the rows as the wizard does, in batches of ten. */
export async function writeImport(store: LocalStore, steps: readonly RowStep[]): Promise<void> {
  const empty = {
    fileName: '',
    added: 0,
    updated: 0,
    left: 0,
    problems: [],
    rest: [],
    failure: null,
    receipts: [],
  }
  const { added } = await writeSteps(store, PROJECT_CSV.noun, steps, empty, {
    isStopped: () => false,
    onProgress: () => undefined,
  })
  if (added !== steps.length) throw new Error(`only ${added} of ${steps.length} rows were added`)
}

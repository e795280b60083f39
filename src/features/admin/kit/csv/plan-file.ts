import type { LocalStore } from '#sync/core/local-store'
import { checkRow } from './check-row'
import type { ColumnMap, CsvFormat, EmptyCells } from './csv-format'
import { type NewChoice, NewChoiceFinder } from './new-choices'
import { nextTask } from './next-task'
import { ImportPlanner, type PlannedRow } from './plan-import'
import type { CsvFile } from './read-csv'

/** Rows of the table per read. */
const READ_AT_ONCE = 250

/**
 * Checks each row of a file and compares it with the rows on the device. Those are read once: a live query would run
 * again with each batch of the import. `onProgress` gets the number of checked rows. Rejects when the device cannot
 * read.
 */
export async function planFile(
  store: LocalStore,
  format: CsvFormat,
  map: ColumnMap,
  { header, rows }: Pick<CsvFile, 'header' | 'rows'>,
  emptyCells: EmptyCells,
  onProgress: (done: number) => void,
): Promise<{ rows: PlannedRow[]; newChoices: NewChoice[] }> {
  const { table } = format.noun
  const planner = new ImportPlanner(format, emptyCells)
  const choices = new NewChoiceFinder(format)
  const ids = await store.read([table], (tx) => tx.rowIds(table))
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const part = ids.slice(from, from + READ_AT_ONCE)
    for (const row of await store.read([table], (tx) => tx.getRows(table, part))) {
      if (!row) continue
      planner.addExisting(row)
      choices.addExisting(row)
    }
    await nextTask()
  }
  const planned: PlannedRow[] = []
  const plan = (row: CsvFile['rows'][number]) =>
    planned.push(planner.plan(checkRow(format, map, header.length, row)))
  await inChunks(rows, plan, onProgress)
  return { rows: planned, newChoices: choices.find(planned) }
}

/** Longest chunk of work before the browser can handle input, ms: half a frame. */
const CHUNK_MS = 8

/** Calls `work` for each item without blocking the page; `onProgress` gets the number of items that are done. */
async function inChunks<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  onProgress: (done: number) => void,
): Promise<void> {
  let end = performance.now() + CHUNK_MS
  for (const [index, item] of items.entries()) {
    work(item)
    if (performance.now() < end) continue
    onProgress(index + 1)
    await nextTask()
    end = performance.now() + CHUNK_MS
  }
}

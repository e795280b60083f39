import { type AdminNoun, countOf } from '#shared/catalog/admin-nouns'
import type { LocalStore } from '#sync/core/local-store'
import { LocalWriteError } from '#sync/core/local-write-error'
import type { NewChange } from '#sync/mutate'
import { failureSentence } from '#ui/feedback/failure-sentence'
import { changeRows } from '../../actions'
import { nextTask } from '../next-task'
import type { RowStep } from '../plan-import'
import type { ImportReport } from './import-state'

/** Rows per mutation (Admin 9). */
const BATCH = 10

const NO_ADMIN = 'You’re no longer an admin.'

interface Progress {
  /** Called before each batch. */
  isStopped: () => boolean
  /** Gets the number of rows processed so far. */
  onProgress: (done: number) => void
}

/** Writes rows in batches and returns `report` with the results added. Stops when a write fails; never rejects. */
export async function writeSteps(
  store: LocalStore,
  noun: AdminNoun,
  steps: readonly RowStep[],
  report: ImportReport,
  { isStopped, onProgress }: Progress,
): Promise<ImportReport> {
  let total = report
  let isAdmin: (() => Promise<boolean>) | undefined
  for (let from = 0; from < steps.length; from += BATCH) {
    if (isStopped()) return { ...total, rest: steps.slice(from) }
    try {
      isAdmin ??= await makeAdminCheck(store)
      if (!(await isAdmin())) return { ...total, rest: steps.slice(from), failure: NO_ADMIN }
      total = await writeBatch(store, noun, steps.slice(from, from + BATCH), total)
    } catch (error) {
      return { ...total, rest: steps.slice(from), failure: failureSentence(error) }
    }
    onProgress(Math.min(from + BATCH, steps.length))
    await nextTask()
  }
  return total
}

/** Writes one batch as one mutation. Rejects with LocalWriteError, except for rows that were deleted meanwhile. */
async function writeBatch(
  store: LocalStore,
  noun: AdminNoun,
  batch: readonly RowStep[],
  report: ImportReport,
): Promise<ImportReport> {
  const subject = `${countOf(noun, batch.length)} from ${report.fileName}`
  // Until they are synced, these rows share one created_at, and lists order them by id. With descending ids the row
  // written last is on top, where its own created_at will put it.
  const ids = batch
    .map(() => crypto.randomUUID())
    .sort()
    .reverse()
  const changes = batch.map((step, at) => changeOf(noun, step, ids[at] as string))
  try {
    const receipts = await changeRows(store, { noun, verb: 'import', changes, subject })
    const added = batch.filter(({ id }) => id === null).length
    return {
      ...report,
      added: report.added + added,
      updated: report.updated + batch.length - added,
      receipts: [...report.receipts, ...receipts],
    }
  } catch (error) {
    if (!(error instanceof LocalWriteError && error.code === 'gone')) throw error
    const [only, ...others] = batch
    if (only && others.length === 0) {
      const problem = {
        row: only.number,
        column: '',
        value: only.title,
        message: 'Deleted in the meantime',
      }
      return { ...report, problems: [...report.problems, problem] }
    }
    // A row of the batch was deleted after the preview. Writing the rows one by one saves the others.
    let total = report
    for (const step of batch) total = await writeBatch(store, noun, [step], total)
    return total
  }
}

const changeOf = ({ table }: AdminNoun, { id, values }: RowStep, newId: string): NewChange =>
  id === null ? { op: 'insert', table, id: newId, values } : { op: 'update', table, id, set: values }

/**
 * Returns a function that checks whether the person is still an admin, as far as this device has pulled. It reads one
 * row, so it can be called before each batch.
 */
async function makeAdminCheck({ principal, read }: LocalStore): Promise<() => Promise<boolean>> {
  const uid = principal.kind === 'user' ? principal.uid : null
  const profiles = await read(['profiles'], async (tx) => tx.getRows('profiles', await tx.rowIds('profiles')))
  const id = profiles.find((row) => row?.user_id === uid)?.id
  return async () => {
    if (id === undefined) return true
    return (await read(['profiles'], (tx) => tx.getRow('profiles', id)))?.role !== 'user'
  }
}

import type { NewChange } from '#data/mutate'
import { type AdminNoun, countOf } from '#domain/admin-nouns'
import type { RowStep } from '#domain/csv/plan-import'
import type { LocalStore } from '#domain/local-store'
import { LocalWriteError } from '#domain/local-write-error'
import { failureSentence } from '#ui/failure-sentence'
import { changeRows } from '../actions'
import type { ImportReport } from './import-state'
import { nextTask } from './next-task'
import { watchRole } from './watch-role'

/** Rows in one mutation (Admin 9). */
const BATCH = 10

const NO_ADMIN = "Your account is not an admin's any more."

interface Progress {
  /** Asked before each batch. */
  isStopped: () => boolean
  /** Rows dealt with so far. */
  tell: (done: number) => void
}

/** Writes rows in batches and adds up in `report` what became of them. Stops where the device cannot go on; never rejects. */
export async function writeSteps(
  store: LocalStore,
  noun: AdminNoun,
  steps: readonly RowStep[],
  report: ImportReport,
  { isStopped, tell }: Progress,
): Promise<ImportReport> {
  let sum = report
  let isAdmin: (() => Promise<boolean>) | undefined
  for (let from = 0; from < steps.length; from += BATCH) {
    if (isStopped()) return { ...sum, rest: steps.slice(from) }
    try {
      isAdmin ??= await watchRole(store)
      if (!(await isAdmin())) return { ...sum, rest: steps.slice(from), failure: NO_ADMIN }
      sum = await writeBatch(store, noun, steps.slice(from, from + BATCH), sum)
    } catch (error) {
      return { ...sum, rest: steps.slice(from), failure: failureSentence(error) }
    }
    tell(Math.min(from + BATCH, steps.length))
    await nextTask()
  }
  return sum
}

async function writeBatch(
  store: LocalStore,
  noun: AdminNoun,
  batch: readonly RowStep[],
  report: ImportReport,
): Promise<ImportReport> {
  const subject = `${countOf(noun, batch.length)} from ${report.fileName}`
  // Until they are sent these rows have one time, and lists go by id then: the last one on top, as later.
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
        message: 'Was deleted in the meantime',
      }
      return { ...report, problems: [...report.problems, problem] }
    }
    // One row of the batch has been deleted since the preview; its neighbours shall not suffer for it.
    let sum = report
    for (const step of batch) sum = await writeBatch(store, noun, [step], sum)
    return sum
  }
}

const changeOf = ({ table }: AdminNoun, { id, values }: RowStep, newId: string): NewChange =>
  id === null ? { op: 'insert', table, id: newId, values } : { op: 'update', table, id, set: values }

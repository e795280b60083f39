import type { MutationReceipt } from '#sync/core/mutation'
import { SyncCommandError } from '#sync/core/sync-command-error'
import { type BulkProgress, startBulkProgress } from './bulk-progress'

/** Number of rows that a mutation changed. */
const countRows = ({ inverse }: MutationReceipt): number => inverse?.length ?? 0

/**
 * Undoes one mutation by `undo`, the sync command. Returns the number of rows that stay as they are; all of them, instead
 * of a rejection, if there was nothing to undo.
 */
export async function undoReceipt(
  receipt: MutationReceipt,
  undo: (receipt: MutationReceipt) => Promise<number>,
): Promise<number> {
  try {
    return await undo(receipt)
  } catch (error) {
    if (error instanceof SyncCommandError && error.code === 'nothing_to_undo') return countRows(receipt)
    throw error
  }
}

/** The result of undoing several mutations. */
export interface UndoOutcome {
  /** Number of rows that stay, because they were changed or undone since. */
  left: number
  /** The mutations that were not undone, in their order; they can be tried again. */
  remaining: readonly MutationReceipt[]
  /** Why the last of those that failed did; undefined without one. */
  error?: unknown
  /** How many rows of how many were undone when the admin canceled; undefined if the undo was not canceled. */
  canceled?: { done: number; total: number } | undefined
}

/**
 * Undoes the mutations of one action, last first, and continues if one fails. `undo` is the sync command for one of
 * them. A toast shows the progress of several, and can cancel the rest; `given` is the progress of a caller that shows
 * its own. Rejects with `nothing_to_undo` if no row would be restored.
 */
export async function undoReceipts(
  receipts: readonly MutationReceipt[],
  undo: (receipt: MutationReceipt) => Promise<number>,
  given?: BulkProgress,
): Promise<UndoOutcome> {
  const own = given ? null : startBulkProgress('Undoing')
  const progress = given ?? own
  const total = receipts.reduce((sum, receipt) => sum + countRows(receipt), 0)
  const report = (rows: number) => {
    if (receipts.length > 1) progress?.report(rows, total)
  }
  const waiting = [...receipts]
  const failed: MutationReceipt[] = []
  let done = 0
  let left = 0
  let error: unknown
  for (let last = waiting.at(-1); last && !progress?.isCanceled(); last = waiting.at(-1)) {
    report(done)
    try {
      left += await undoReceipt(last, undo)
      done += countRows(last)
    } catch (reason) {
      failed.unshift(last)
      error = reason
    }
    waiting.pop()
  }
  report(done)
  own?.end()
  if (left === total && failed.length === 0) throw new SyncCommandError('nothing_to_undo')
  const canceled = waiting.length > 0 ? { done, total } : undefined
  return { left, remaining: [...waiting, ...failed], error, canceled }
}

import type { MutationReceipt } from '#sync/core/mutation'
import { SyncCommandError } from '#sync/core/sync-command-error'
import { startBulkProgress } from './bulk-progress'

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
  /** The mutations that could not be undone, in their order; they can be tried again. */
  failed: readonly MutationReceipt[]
  /** Why the last of them failed. */
  error?: unknown
}

/**
 * Undoes the mutations of one action, last first, and continues if one fails. `undo` is the sync command for one of
 * them. Rejects with `nothing_to_undo` if no row would be restored.
 */
export async function undoReceipts(
  receipts: readonly MutationReceipt[],
  undo: (receipt: MutationReceipt) => Promise<number>,
): Promise<UndoOutcome> {
  const progress = startBulkProgress('Undoing', false)
  const total = receipts.reduce((sum, receipt) => sum + countRows(receipt), 0)
  const failed: MutationReceipt[] = []
  let done = 0
  let left = 0
  let error: unknown
  for (const receipt of receipts.toReversed()) {
    if (receipts.length > 1) progress.report(done, total)
    try {
      left += await undoReceipt(receipt, undo)
    } catch (reason) {
      failed.unshift(receipt)
      error = reason
    }
    done += countRows(receipt)
  }
  progress.end()
  if (left === total && failed.length === 0) throw new SyncCommandError('nothing_to_undo')
  return { left, failed, error }
}

import type { MutationReceipt } from '#sync/core/mutation'
import { startBulkProgress } from './bulk-progress'

/** Undoes the mutations of one action, last first. `undo` is the sync command for one of them. */
export async function undoReceipts(
  receipts: readonly MutationReceipt[],
  undo: (receipt: MutationReceipt) => Promise<void>,
): Promise<void> {
  const progress = startBulkProgress('Undoing', false)
  const rowsOf = ({ inverse }: MutationReceipt) => inverse?.length ?? 0
  const total = receipts.reduce((sum, receipt) => sum + rowsOf(receipt), 0)
  let done = 0
  try {
    for (const receipt of receipts.toReversed()) {
      if (receipts.length > 1) progress.report(done, total)
      await undo(receipt)
      done += rowsOf(receipt)
    }
  } finally {
    progress.end()
  }
}

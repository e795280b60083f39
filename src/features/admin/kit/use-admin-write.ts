import { useCallback } from 'react'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import type { MutationReceipt } from '#sync/core/mutation'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo, toastSuccess, type Undoable } from '#ui/feedback/toasts'
import { formatCount } from '#ui/format/format-count'
import { type BulkProgress, startBulkProgress } from './bulk-progress'

/** Toast texts for a write (Admin 8). */
export interface WriteMessages {
  done: string
  failed: string
  /** Text after Undo. */
  undone?: string
}

type Receipts = MutationReceipt | readonly MutationReceipt[]

/**
 * Returns a function that runs a manager's write and shows its result in a toast: 'Success' with Undo and, until the
 * mutation is sent, a line about that; or the failure. A write of many rows reports its progress and can be canceled;
 * Undo then restores the rows written so far. Resolves to whether all of the write was saved.
 */
export function useAdminWrite(): (
  work: (progress: BulkProgress) => Promise<Receipts>,
  words: WriteMessages,
) => Promise<boolean> {
  const { store } = useLocalData()
  const { commands, status } = useSync()
  return useCallback(
    async (work, { done, failed, undone = 'Everything is as it was before' }) => {
      const progress = startBulkProgress('Saving changes')
      try {
        const receipts = [await work(progress)].flat()
        const reached = progress.end()
        const last = receipts.at(-1)
        const undoable: Undoable | undefined =
          !last || receipts.every(({ inverse }) => inverse?.length === 0)
            ? undefined
            : {
                undo: () => undoAll(receipts, commands.undo),
                undone,
                later: waitingLine(store, status, last.id),
              }
        if (!reached || reached.done === reached.total) {
          toastSuccess('Success', done, undoable)
          return true
        }
        const written = `${formatCount(reached.done)} of ${formatCount(reached.total)}`
        toastInfo('Canceled', `${written} were changed. The rest is as it was.`, undoable)
        return false
      } catch (error) {
        progress.end()
        toastLocalFailure(failed, error)
        return false
      }
    },
    [store, commands, status],
  )
}

/** Undoes the mutations of one action, last first. */
async function undoAll(
  receipts: readonly MutationReceipt[],
  undo: (receipt: MutationReceipt) => Promise<void>,
): Promise<void> {
  const progress = startBulkProgress('Undoing', false)
  try {
    for (const [at, receipt] of receipts.toReversed().entries()) {
      if (receipts.length > 1) progress.report(at, receipts.length)
      await undo(receipt)
    }
  } finally {
    progress.end()
  }
}

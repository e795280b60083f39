import { useCallback } from 'react'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import type { MutationReceipt } from '#sync/core/mutation'
import { useLocalData } from '#sync/react'
import { mutationName } from '#ui/feedback/sentences'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo, toastSuccess, type Undoable } from '#ui/feedback/toasts'
import { formatCount } from '#ui/format/format-count'
import { recentChanges } from '../recent-changes'
import { type BulkProgress, startBulkProgress } from './bulk-progress'
import { undoReceipts } from './undo-receipts'

/** Toast texts for a write (Admin 8). */
export interface WriteMessages {
  done: string
  failed: string
  /** Text after Undo. */
  undone?: string
  /** Called after Undo, in the toast or in "Recent changes". */
  onUndone?: () => void
}

/** Text after Undo, if the caller has none. */
const AS_BEFORE = 'Everything is back the way it was'

type Receipts = MutationReceipt | readonly MutationReceipt[]

/**
 * Returns a function that runs a manager's write and shows its result in a toast: 'Success' with Undo and, until the
 * mutation is sent, a line about that; or the failure. Once the toast has closed, the action can be undone in "Recent
 * changes" of the panel. A write of many rows reports its progress and can be canceled; the rows that were written
 * before a cancellation or a failure can be undone. The function never rejects, and resolves to whether all was saved.
 */
export function useAdminWrite(): (
  work: (progress: BulkProgress) => Promise<Receipts>,
  words: WriteMessages,
) => Promise<boolean> {
  const { store } = useLocalData()
  const { commands, status } = useSync()
  return useCallback(
    async (work, { done, failed, undone = AS_BEFORE, onUndone }) => {
      const recent = recentChanges(store)
      const undoable = (receipts: readonly MutationReceipt[], text: string): Undoable | undefined => {
        const last = receipts.at(-1)
        if (!last || receipts.every(({ inverse }) => inverse?.length === 0)) return undefined
        const name = receipts.length > 1 ? done : mutationName(last.label)
        const key = recent.add({ name, receipts, undone: text, onUndone })
        return {
          undo: () => recent.undo(key, (remaining) => undoReceipts(remaining, commands.undo)),
          undone: text,
          later: waitingLine(store, status, last.id),
        }
      }
      const progress = startBulkProgress('Saving changes')
      try {
        const receipts = [await work(progress)].flat()
        const lastReport = progress.end()
        if (!lastReport || lastReport.done === lastReport.total) {
          toastSuccess('Success', done, undoable(receipts, undone))
          return true
        }
        toastInfo(
          'Canceled',
          `Saved ${partOf(lastReport)}. The rest didn’t change.`,
          undoable(receipts, AS_BEFORE),
        )
      } catch (error) {
        const lastReport = progress.end()
        toastLocalFailure(failed, error)
        if (lastReport && lastReport.done > 0) {
          toastInfo('Partly saved', `Saved ${partOf(lastReport)}.`, undoable(progress.receipts, AS_BEFORE))
        }
      }
      return false
    },
    [store, commands, status],
  )
}

/** '100 of 250'. */
const partOf = ({ done, total }: { done: number; total: number }): string =>
  `${formatCount(done)} of ${formatCount(total)}`

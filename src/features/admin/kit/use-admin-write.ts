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

const AS_BEFORE = 'Everything is back to how it was'

type Receipts = MutationReceipt | readonly MutationReceipt[]

/**
 * Returns a function that runs a manager's write and shows its result in a toast: 'Success' with Undo and, until the
 * mutation is sent, a line about that; or the failure. Once the toast has closed, the action can be undone in "Recent
 * changes" of the panel. A write of many rows reports its progress and can be canceled.
 * The rows written before that, or before a failure, can be undone. Resolves to whether all of it was saved.
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
          undo: () => recent.undo(key, (all) => undoReceipts(all, commands.undo)),
          undone: text,
          later: waitingLine(store, status, last.id),
        }
      }
      const progress = startBulkProgress('Saving changes')
      try {
        const receipts = [await work(progress)].flat()
        const reached = progress.end()
        if (!reached || reached.done === reached.total) {
          toastSuccess('Success', done, undoable(receipts, undone))
          return true
        }
        toastInfo(
          'Canceled',
          `Saved ${partOf(reached)}. The rest didn’t change.`,
          undoable(receipts, AS_BEFORE),
        )
      } catch (error) {
        const reached = progress.end()
        toastLocalFailure(failed, error)
        if (reached && reached.done > 0) {
          toastInfo('Partly saved', `Saved ${partOf(reached)}.`, undoable(progress.receipts, AS_BEFORE))
        }
      }
      return false
    },
    [store, commands, status],
  )
}

const partOf = ({ done, total }: { done: number; total: number }): string =>
  `${formatCount(done)} of ${formatCount(total)}`

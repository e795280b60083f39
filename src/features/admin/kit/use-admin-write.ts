import { useCallback } from 'react'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import type { MutationReceipt } from '#sync/core/mutation'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastSuccess } from '#ui/feedback/toasts'

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
 * mutation is sent, a line about that; or the failure. It resolves to whether the write was saved.
 */
export function useAdminWrite(): (work: () => Promise<Receipts>, words: WriteMessages) => Promise<boolean> {
  const { store } = useLocalData()
  const { commands, status } = useSync()
  return useCallback(
    async (work, { done, failed, undone = 'Everything is as it was before' }) => {
      try {
        const receipts = [await work()].flat()
        const last = receipts.at(-1)
        if (!last || receipts.every(({ inverse }) => inverse?.length === 0)) {
          toastSuccess('Success', done)
          return true
        }
        toastSuccess('Success', done, {
          undo: async () => {
            for (const receipt of receipts.toReversed()) await commands.undo(receipt)
          },
          undone,
          later: waitingLine(store, status, last.id),
        })
        return true
      } catch (error) {
        toastLocalFailure(failed, error)
        return false
      }
    },
    [store, commands, status],
  )
}

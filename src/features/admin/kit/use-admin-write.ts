import { useCallback } from 'react'
import { useLocalData } from '#data/react'
import type { MutationReceipt } from '#domain/mutation'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastSuccess } from '#ui/toasts'

/** What is said of a write; the texts of Admin 8. */
export interface AdminWriteWords {
  done: string
  failed: string
  /** What holds once it was taken back. */
  undone?: string
}

type Receipts = MutationReceipt | readonly MutationReceipt[]

/**
 * Carries a write of a manager out and tells what became of it: 'Success' with Undo and, while it waits to be sent,
 * the line that says so; or the failure. Answers whether it was saved.
 */
export function useAdminWrite(): (work: () => Promise<Receipts>, words: AdminWriteWords) => Promise<boolean> {
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

import { useCallback, useRef } from 'react'
import { useSync } from '#runtime/sync'
import type { RowValues } from '#shared/schema/row-values'
import type { RowChangesRow } from '#shared/schema/rows'
import type { MutationReceipt } from '#sync/core/mutation'
import { useLocalData } from '#sync/react'
import { changeRows } from '../kit/actions'
import type { BulkProgress } from '../kit/bulk-progress'
import { undoReceipts } from '../kit/undo-receipts'
import { useAdminWrite } from '../kit/use-admin-write'
import { bulkName, quoted, restoredFields } from './group-changes'
import type { RestorePlan } from './plan-restore'
import type { HistoryLine } from './queries'
import { nounOf, valuesBefore } from './row-history'
import type { UnsentDeletion } from './unsent-deletions'

/** Each function resolves to whether it has restored something. */
export interface Restore {
  /** Inserts a deleted row again, or cancels its deletion if that is not sent. */
  row: (line: HistoryLine) => Promise<boolean>
  /** Sets columns to their values before the change. */
  fields: (change: RowChangesRow, set: RowValues) => Promise<boolean>
  /** Restores the rows of a bulk change, as one change. */
  all: (line: HistoryLine, plan: RestorePlan) => Promise<boolean>
}

/** Functions that restore what a change has replaced, each with a toast and Undo. */
export function useRestore(): Restore {
  const { store, db } = useLocalData()
  /** Ids of the rows and bulk changes that are being restored. */
  const running = useRef(new Set<string>())
  const write = useAdminWrite()
  const { commands } = useSync()
  /** Undoes mutations. Resolves to no receipt: what it has done is undone by deleting the rows again. */
  const undoAll = useCallback(
    async (receipts: readonly MutationReceipt[], progress: BulkProgress): Promise<MutationReceipt[]> => {
      const { error } = await undoReceipts(receipts, commands.undo, progress)
      if (error !== undefined) throw error
      return []
    },
    [commands],
  )
  const row = useCallback(
    async ({ change, unsent }: HistoryLine) => {
      const noun = nounOf(change)
      if (!noun) return false
      // On a second tap: the server would refuse to insert a row that exists.
      if ((await db.rows(noun.table).get(change.row_id)) || running.current.has(change.row_id)) return false
      running.current.add(change.row_id)
      return write(
        (progress) => {
          const receipts = receiptsOf(unsent)
          // A mutation that also deletes other rows stays, and the row is inserted after it.
          const isAlone = receipts.length === 1 && receipts[0]?.inverse?.length === 1
          if (isAlone) return undoAll(receipts, progress)
          return changeRows(store, {
            noun,
            verb: 'restore',
            subject: change.row_name,
            changes: [{ op: 'insert', table: noun.table, id: change.row_id, values: valuesBefore(change) }],
          })
        },
        { done: `“${change.row_name}” was restored`, failed: `Failed to restore ${noun.one}` },
      ).finally(() => running.current.delete(change.row_id))
    },
    [store, db, write, undoAll],
  )
  const fields = useCallback(
    async (change: RowChangesRow, set: RowValues) => {
      const noun = nounOf(change)
      if (!noun) return false
      const names = Object.keys(set).map(quoted)
      return write(
        () =>
          changeRows(store, {
            noun,
            verb: 'restore',
            subject: change.row_name,
            changes: [{ op: 'update', table: noun.table, id: change.row_id, set }],
          }),
        {
          done: `Restored ${new Intl.ListFormat('en-US').format(names)} for ${change.row_name}`,
          failed: `Failed to restore ${noun.one}`,
        },
      )
    },
    [store, write],
  )
  const all = useCallback(
    async (line: HistoryLine, { changes }: RestorePlan) => {
      const { id, change, unsent } = line
      const noun = nounOf(change)
      if (!noun || running.current.has(id)) return false
      running.current.add(id)
      const nameRestored = change.action === 'delete' ? bulkName : restoredFields
      const restoreAll = (progress: BulkProgress) =>
        unsent.length > 0
          ? undoAll(receiptsOf(unsent), progress)
          : changeRows(store, { noun, verb: 'restore-many', changes, progress })
      return write(restoreAll, {
        done: `Restored ${nameRestored(line.changes, changes.length)}`,
        failed: `Failed to restore ${noun.many}`,
      }).finally(() => running.current.delete(id))
    },
    [store, write, undoAll],
  )
  return { row, fields, all }
}

/** The mutations of unsent deletions, each once. */
const receiptsOf = (deletions: readonly UnsentDeletion[]): MutationReceipt[] => [
  ...new Map(deletions.map(({ receipt }) => [receipt.id, receipt])).values(),
]

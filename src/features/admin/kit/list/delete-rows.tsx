import { useState } from 'react'
import { type AdminNoun, countOf, failedText } from '#shared/catalog/admin-nouns'
import { capitalize } from '#shared/text/capitalize'
import { useLocalData } from '#sync/react'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import { formatCount } from '#ui/format/format-count'
import { deleteRows } from '../actions'
import type { BulkProgress } from '../bulk-progress'
import { useAdminWrite } from '../use-admin-write'
import classes from './delete-rows.module.css'

/** The state of the question, and its answers. */
export interface DeleteRows<Row> {
  /** Names of the rows that the open question is about; undefined while no question is open. */
  rowNames: readonly string[] | undefined
  ask: (rows: readonly Row[]) => void
  confirm: () => Promise<void>
  cancel: () => void
}

/** Deletes rows once the question of `DeleteRowsDialog` is confirmed. */
export function useDeleteRows<Row extends { id: string }>(
  noun: AdminNoun,
  nameOf: (row: Row) => string,
  /** Gets the ids of the deleted rows; not all of them if the admin has canceled. */
  onDone: (ids: readonly string[]) => void,
): DeleteRows<Row> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const [rowsToDelete, ask] = useState<readonly Row[]>()

  const confirm = async () => {
    if (!rowsToDelete) return
    const rows = rowsToDelete.map((row) => ({ id: row.id, name: nameOf(row) }))
    const subject = rows.length === 1 ? capitalize(noun.one) : countOf(noun, rows.length)
    const verb = rows.length === 1 ? 'delete' : 'delete-many'
    let deletedCount = 0
    const work = (progress: BulkProgress) => {
      const report: BulkProgress['report'] = (done, total) => {
        deletedCount = done
        progress.report(done, total)
      }
      return deleteRows(store, { noun, rows, progress: { ...progress, report } })
    }
    const isDone = await write(work, {
      done: `${subject} deleted successfully`,
      failed: failedText(noun, verb),
      undone: `${subject} restored`,
    })
    const deleted = isDone ? rows : rows.slice(0, deletedCount)
    if (deleted.length > 0) onDone(deleted.map(({ id }) => id))
  }
  return { rowNames: rowsToDelete?.map(nameOf), ask, confirm, cancel: () => ask(undefined) }
}

/** The default question before rows are deleted (Admin 2). */
export const defaultDeleteQuestion = (noun: AdminNoun) => (count: number) =>
  `Are you sure you want to delete ${count === 1 ? `this ${noun.one}` : countOf(noun, count)}?`

interface DeleteRowsDialogProps<Row> {
  noun: AdminNoun
  deleting: DeleteRows<Row>
  question: (count: number) => string
}

/** Number of rows that the question names. */
const NAMED_ROWS = 5

/** The question before rows are deleted, with their names. */
export function DeleteRowsDialog<Row>({ noun, deleting, question }: DeleteRowsDialogProps<Row>) {
  const { rowNames, confirm, cancel } = deleting
  const count = rowNames?.length ?? 1
  return (
    <ConfirmDialog
      isOpen={rowNames !== undefined}
      title={`Delete ${count === 1 ? noun.one : noun.many}`}
      message={
        <>
          {question(count)}
          {rowNames?.slice(0, NAMED_ROWS).map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name.
            <span key={index} className={classes.name} dir="auto">
              {name}
            </span>
          ))}
          {count > NAMED_ROWS ? (
            <span className={classes.name}>and {formatCount(count - NAMED_ROWS)} more</span>
          ) : null}
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      onClose={cancel}
    />
  )
}

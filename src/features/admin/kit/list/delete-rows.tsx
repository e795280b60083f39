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

export interface DeleteRows<Row> {
  /** Names of the rows that the open question is about; undefined without one. */
  asked: readonly string[] | undefined
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
  const [asked, ask] = useState<readonly Row[]>()

  const confirm = async () => {
    if (!asked) return
    const rows = asked.map((row) => ({ id: row.id, name: nameOf(row) }))
    const what = rows.length === 1 ? capitalize(noun.one) : countOf(noun, rows.length)
    const verb = rows.length === 1 ? 'delete' : 'delete-many'
    let count = 0
    const report = (progress: BulkProgress) => (done: number, total: number) => {
      count = done
      progress.report(done, total)
    }
    const work = (progress: BulkProgress) =>
      deleteRows(store, { noun, rows, progress: { ...progress, report: report(progress) } })
    const isDone = await write(work, {
      done: `${what} deleted successfully`,
      failed: failedText(noun, verb),
      undone: `${what} restored`,
    })
    const deleted = isDone ? rows : rows.slice(0, count)
    if (deleted.length > 0) onDone(deleted.map(({ id }) => id))
  }
  return { asked: asked?.map(nameOf), ask, confirm, cancel: () => ask(undefined) }
}

/** The default question before rows are deleted (Admin 2). */
export const defaultDeleteQuestion = (noun: AdminNoun) => (count: number) =>
  `Are you sure you want to delete ${count === 1 ? `this ${noun.one}` : countOf(noun, count)}?`

interface DeleteRowsDialogProps<Row> {
  noun: AdminNoun
  deleting: DeleteRows<Row>
  question: (count: number) => string
}

/** Names that the question lists. */
const NAMED = 5

/** The question before rows are deleted, with their names. */
export function DeleteRowsDialog<Row>({ noun, deleting, question }: DeleteRowsDialogProps<Row>) {
  const { asked, confirm, cancel } = deleting
  const count = asked?.length ?? 1
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={`Delete ${count === 1 ? noun.one : noun.many}`}
      message={
        <>
          {question(count)}
          {asked?.slice(0, NAMED).map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name.
            <span key={at} className={classes.name} dir="auto">
              {name}
            </span>
          ))}
          {count > NAMED ? <span className={classes.name}>and {formatCount(count - NAMED)} more</span> : null}
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      onClose={cancel}
    />
  )
}

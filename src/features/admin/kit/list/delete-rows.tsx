import { useState } from 'react'
import { type AdminNoun, adminActionWords, countOf } from '#shared/catalog/admin-nouns'
import { useLocalData } from '#sync/react'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import { deleteRows } from '../actions'
import { useAdminWrite } from '../use-admin-write'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface DeleteRows<Row> {
  /** The rows that the open question is about; undefined without one. */
  asked: readonly Row[] | undefined
  ask: (rows: readonly Row[]) => void
  confirm: () => Promise<void>
  cancel: () => void
}

/** Deletes rows once the question of `DeleteRowsDialog` is confirmed. */
export function useDeleteRows<Row extends { id: string }>(
  noun: AdminNoun,
  nameOf: (row: Row) => string,
  onDone: (ids: readonly string[]) => void,
): DeleteRows<Row> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const [asked, ask] = useState<readonly Row[]>()

  const confirm = async () => {
    if (!asked) return
    const rows = asked.map((row) => ({ id: row.id, name: nameOf(row) }))
    const what = rows.length === 1 ? capital(noun.one) : countOf(noun, rows.length)
    const verb = rows.length === 1 ? 'delete' : 'delete-many'
    const isDone = await write((progress) => deleteRows(store, { noun, rows, progress }), {
      done: `${what} deleted successfully`,
      failed: adminActionWords(`${noun.key}.${verb}`)?.failed ?? '',
      undone: `${what} restored`,
    })
    if (isDone) onDone(rows.map(({ id }) => id))
  }
  return { asked, ask, confirm, cancel: () => ask(undefined) }
}

/** The default question before rows are deleted (Admin 2). */
export const defaultDeleteQuestion = (noun: AdminNoun) => (count: number) =>
  `Are you sure you want to delete ${count === 1 ? `this ${noun.one}` : countOf(noun, count)}?`

interface DeleteRowsDialogProps<Row> {
  noun: AdminNoun
  deleting: DeleteRows<Row>
  question: (count: number) => string
}

/** The question before rows are deleted. */
export function DeleteRowsDialog<Row>({ noun, deleting, question }: DeleteRowsDialogProps<Row>) {
  const { asked, confirm, cancel } = deleting
  const count = asked?.length ?? 1
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={`Delete ${count === 1 ? noun.one : noun.many}`}
      message={question(count)}
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      onClose={cancel}
    />
  )
}

import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { lazyPart } from '#ui/lazy-part'
import type { BulkAction } from '../list/list-types'
import type { BulkEditDialogProps, BulkStart } from './bulk-edit-dialog'

// A generic component loses its type parameters as a lazy one.
const BulkEditDialog = lazyPart(
  async () =>
    (await import('./bulk-edit-dialog')).BulkEditDialog as (
      props: BulkEditDialogProps<{ id: string }, unknown>,
    ) => ReactNode,
)

/**
 * The bulk action 'Edit…', the dialog that it opens, and a function that opens the dialog at one field; render the
 * dialog next to the list.
 */
export function useBulkEdit<Row extends { id: string }, Form>(
  options: Omit<BulkEditDialogProps<Row, Form>, 'rows' | 'start' | 'onClose'>,
): [BulkAction<Row>, ReactNode, (rows: readonly Row[], start: BulkStart) => void] {
  const [open, setOpen] = useState<{
    rows: readonly Row[]
    start?: BulkStart
    end?: (isDone: boolean) => void
  }>()
  const action = useMemo<BulkAction<Row>>(
    () => ({
      key: 'edit',
      label: 'Edit…',
      run: (rows) => new Promise((end) => setOpen({ rows, end })),
    }),
    [],
  )
  const dialog = open ? (
    <BulkEditDialog
      {...(options as unknown as BulkEditDialogProps<{ id: string }, unknown>)}
      rows={open.rows}
      start={open.start}
      onClose={(isDone) => {
        setOpen(undefined)
        open.end?.(isDone)
      }}
    />
  ) : null
  const openAt = useCallback((rows: readonly Row[], start: BulkStart) => setOpen({ rows, start }), [])
  return [action, dialog, openAt]
}

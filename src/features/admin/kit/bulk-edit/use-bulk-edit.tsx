import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { lazyPart } from '#ui/lazy-part'
import type { BulkAction } from '../list/list-types'
import type { BulkEditDialogProps, BulkStart } from './bulk-edit-dialog'

// `lazyPart` takes no generic component, so the type parameters are fixed here.
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
  const [opened, setOpened] = useState<{
    rows: readonly Row[]
    start?: BulkStart
    /** Ends the bulk action that has opened the dialog. */
    end?: (isDone: boolean) => void
  }>()
  const action = useMemo<BulkAction<Row>>(
    () => ({
      key: 'edit',
      label: 'Edit…',
      run: (rows) => new Promise((end) => setOpened({ rows, end })),
    }),
    [],
  )
  const dialog = opened ? (
    <BulkEditDialog
      {...(options as unknown as BulkEditDialogProps<{ id: string }, unknown>)}
      rows={opened.rows}
      start={opened.start}
      onClose={(isDone) => {
        setOpened(undefined)
        opened.end?.(isDone)
      }}
    />
  ) : null
  const openAt = useCallback((rows: readonly Row[], start: BulkStart) => setOpened({ rows, start }), [])
  return [action, dialog, openAt]
}

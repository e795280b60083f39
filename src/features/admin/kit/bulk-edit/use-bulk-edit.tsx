import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#ui/lazy-part'
import type { BulkAction } from '../list/list-types'
import type { BulkEditDialogProps } from './bulk-edit-dialog'

// A generic component loses its type parameters as a lazy one.
const BulkEditDialog = lazyPart(async () => ({
  default: (await import('./bulk-edit-dialog')).BulkEditDialog as (
    props: BulkEditDialogProps<{ id: string }, unknown>,
  ) => ReactNode,
}))

/** The bulk action 'Edit…', and the dialog that it opens; render the dialog beside the list. */
export function useBulkEdit<Row extends { id: string }, Form>(
  options: Omit<BulkEditDialogProps<Row, Form>, 'rows' | 'onClose'>,
): [BulkAction<Row>, ReactNode] {
  const [open, setOpen] = useState<{ rows: readonly Row[]; end: (isDone: boolean) => void }>()
  const action = useMemo<BulkAction<Row>>(
    () => ({
      key: 'edit',
      label: 'Edit…',
      run: (rows) => new Promise((end) => setOpen({ rows, end })),
    }),
    [],
  )
  const dialog = open ? (
    <Suspense fallback={null}>
      <BulkEditDialog
        {...(options as unknown as BulkEditDialogProps<{ id: string }, unknown>)}
        rows={open.rows}
        onClose={(isDone) => {
          setOpen(undefined)
          open.end(isDone)
        }}
      />
    </Suspense>
  ) : null
  return [action, dialog]
}

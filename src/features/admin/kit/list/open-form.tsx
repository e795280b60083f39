import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { Sheet } from '#ui/feedback/sheet'
import type { OpenRow } from './open-row/use-open-row'

export interface RowFormProps<Row> {
  /** Null for a new one; undefined once the row is deleted, by another admin or in another tab. */
  row: Row | null | undefined
  onClose: () => void
  /** Opens the form for a new row instead of this one. */
  onOpenNew: () => void
}

interface FormSheetProps<Row> extends RowFormProps<Row> {
  noun: AdminNoun
  render: (props: RowFormProps<Row>) => ReactNode
}

export interface OpenFormProps<Row> extends Pick<FormSheetProps<Row>, 'noun' | 'render'> {
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  openRow: OpenRow
}

/** The form that the address opens, once the rows are loaded. */
export function OpenForm<Row extends { id: string }>({ noun, rows, openRow, render }: OpenFormProps<Row>) {
  const { id: openId, close } = openRow
  if (openId === null || !rows) return null
  const row = openId === 'new' ? null : rows.find(({ id }) => id === openId)
  return (
    <FormSheet
      key={openId}
      noun={noun}
      row={row}
      onClose={close}
      onOpenNew={() => openRow.open('new')}
      render={render}
    />
  )
}

/** The form of a row, which stays open if the row is deleted; a message instead if the row never existed. */
function FormSheet<Row>({ noun, row, onClose, onOpenNew, render }: FormSheetProps<Row>) {
  const [hasExisted, setHasExisted] = useState(row !== undefined)
  if (!hasExisted && row !== undefined) setHasExisted(true)
  if (hasExisted) return <Suspense fallback={null}>{render({ row, onClose, onOpenNew })}</Suspense>
  return (
    <Sheet isOpen onClose={onClose} title="Nothing to edit" footer={<Button onClick={onClose}>Close</Button>}>
      <p>We couldn’t find this {noun.one}. It may have been deleted, or the link is wrong.</p>
    </Sheet>
  )
}

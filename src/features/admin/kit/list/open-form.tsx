import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { Sheet } from '#ui/feedback/sheet'

export interface RowFormProps<Row> {
  /** Null for a new one; undefined once the row is deleted, by another admin or in another tab. */
  row: Row | null | undefined
  onClose: () => void
}

export interface OpenFormProps<Row> extends RowFormProps<Row> {
  noun: AdminNoun
  render: (props: RowFormProps<Row>) => ReactNode
}

/** The form that the address opens. It stays open if its row is deleted, but not if the row never existed. */
export function OpenForm<Row>({ noun, row, onClose, render }: OpenFormProps<Row>) {
  const [wasThere, setWasThere] = useState(row !== undefined)
  if (!wasThere && row !== undefined) setWasThere(true)
  if (wasThere) return <Suspense fallback={null}>{render({ row, onClose })}</Suspense>
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Nothing to edit"
      footer={<Button onClick={onClose}>Back to the list</Button>}
    >
      <p>This {noun.one} is not there. It may have been deleted, or the link is wrong.</p>
    </Sheet>
  )
}

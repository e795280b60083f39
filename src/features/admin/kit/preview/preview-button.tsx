import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormPictureSource } from './form-picture-source'
import { PreviewPage } from './preview-page'

export interface PreviewButtonProps<Row> {
  /** Null for a new row. */
  saved: Row | null
  /** Column values of the form. */
  typed: object
  /** Pictures of the form, saved or not. */
  pictures: readonly string[]
  /** Visitors see the row already. */
  isPublished: boolean
  /** The page of the site. */
  render: (row: Row) => ReactNode
}

/** The button of a form that shows the page with what is typed, saved or not. */
export function PreviewButton<Row>({ saved, typed, pictures, isPublished, render }: PreviewButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const now = new Date().toISOString()
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen ? (
        <FormPictureSource paths={pictures}>
          <PreviewPage isPublished={isPublished} onClose={() => setOpen(false)}>
            {render({ id: '', created_at: now, updated_at: now, ...saved, ...typed } as Row)}
          </PreviewPage>
        </FormPictureSource>
      ) : null}
    </div>
  )
}

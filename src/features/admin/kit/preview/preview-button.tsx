import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { FormPictureSource } from './form-picture-source'
import { PreviewPage } from './preview-page'

export interface PreviewButtonProps {
  /** Pictures of the form, saved or not. */
  pictures: readonly string[]
  /** Visitors see the row already. */
  isPublished: boolean
  /** The page of the site with what is typed. */
  render: () => ReactNode
}

/** The button of a form that shows the page with what is typed, saved or not. */
export function PreviewButton({ pictures, isPublished, render }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen ? (
        <FormPictureSource paths={pictures}>
          <PreviewPage isPublished={isPublished} onClose={() => setOpen(false)}>
            <Suspense>{render()}</Suspense>
          </PreviewPage>
        </FormPictureSource>
      ) : null}
    </div>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useCloseOnBack } from '#ui/feedback/use-close-on-back'
import { useTopmostEscape } from '#ui/feedback/use-topmost-escape'
import classes from './preview-page.module.css'

export interface PreviewPageProps {
  /** Visitors see the row already; the preview shows changes of it. */
  isPublished: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Shows a page as it will look, on the complete screen. It has no address of its own, so that no one can open or share
 * it, and its links do nothing.
 */
export function PreviewPage({ isPublished, onClose, children }: PreviewPageProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useTopmostEscape(true, onClose)
  useCloseOnBack(true, onClose)
  useLayoutEffect(() => {
    const page = dialog.current
    page?.showModal()
    // Returns the focus to the button that opened it, as long as the dialog is in the document.
    return () => page?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Preview"
      className={classes.page}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      }}
      // The form below would take the keys, such as the one that saves it.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation()
      }}
    >
      <div className={classes.bar}>
        <strong>Preview: not {isPublished ? 'saved' : 'published'}</strong>
        <Button onClick={onClose}>Close Preview</Button>
      </div>
      {/* Directly in the dialog, the page's <header> would be a second banner landmark. */}
      <section>
        <Suspense>{children}</Suspense>
      </section>
    </dialog>,
    document.body,
  )
}

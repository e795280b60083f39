import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useEffect } from 'react'
import classes from './sheet.module.css'
import { useTopmostEscape } from './use-topmost-escape'

export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Buttons that stay in view at the foot, within reach of the thumb. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog: in the middle of a wide screen, a sheet from below on a phone. Focus stays inside and comes back. */
export function Sheet({ isOpen, onClose, title, footer, children }: SheetProps) {
  // Mantine remembers the focus only when an existing dialog opens; ours are often loaded open.
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isOpen])
  useTopmostEscape(isOpen, onClose)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      size="lg"
      padding="lg"
      // It would lock the page by an inline <style>, which the CSP refuses; theme/base.css locks it instead.
      lockScroll={false}
      returnFocus={false}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: a <header> in a portal is a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton className={classes.close ?? ''} aria-label="Close" />
        </div>
        <Modal.Body>
          {children}
          {footer ? <div className={classes.footer}>{footer}</div> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

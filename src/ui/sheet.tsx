import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import classes from './sheet.module.css'

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
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      padding="lg"
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        close: classes.close,
      }}
    >
      {children}
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </Modal>
  )
}

import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useEffect } from 'react'
import classes from './sheet.module.css'
import { useCloseOnBack } from './use-close-on-back'
import { useTopmostEscape } from './use-topmost-escape'

export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Buttons that stay visible at the foot. */
  footer?: ReactNode
  /** Why the form of the dialog cannot be sent; above the buttons of `footer`, where it covers no field, unlike a toast. */
  problem?: ReactNode
  /** How often the form was refused: screen readers announce the problem again each time. */
  refusals?: number
  /** As wide as the screen, for content that is a page of its own; 'phone': as large as the screen, on a phone only. */
  isFull?: boolean | 'phone'
  children: ReactNode
}

/** A dialog: centered on a wide screen, a sheet from the bottom on a phone. Traps the focus and returns it. Back closes it. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, title, footer, problem, refusals, isFull = false, children } = props
  // Mantine stores the focus only when a mounted dialog opens; lazy dialogs mount open.
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isOpen])
  useTopmostEscape(isOpen, onClose)
  useCloseOnBack(isOpen, onClose)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      size={isFull === true ? '100%' : 'lg'}
      padding="lg"
      // Mantine's scroll lock uses an inline <style>, which the CSP refuses; theme/base.css locks the page instead.
      lockScroll={false}
      returnFocus={false}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      {/* While it is closing, it ignores a second tap, which would send a form twice. */}
      <Modal.Content inert={!isOpen} data-full={isFull === 'phone' || undefined}>
        {/* Not Modal.Header: a <header> in a portal would be a second banner landmark of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton className={classes.close ?? ''} aria-label="Close" />
        </div>
        <Modal.Body>
          {children}
          {footer ? (
            <div className={classes.footer}>
              {problem ? (
                <p key={refusals} role="alert" className={classes.problem}>
                  {problem}
                </p>
              ) : null}
              {footer}
            </div>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

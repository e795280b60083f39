import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from './sheet'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** Title, such as 'Delete slide'. */
  title: string
  /** The question, such as 'Are you sure you want to delete this slide?', in a paragraph. */
  message: ReactNode
  /** Label of the action: 'Delete', 'Discard'. */
  confirmLabel: string
  /** The action is destructive, so its button is red. Default true. */
  isDestructive?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. The cancel button has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  message,
  confirmLabel,
  isDestructive = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button {...(isDestructive ? { color: 'red.8' } : {})} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Sheet>
  )
}

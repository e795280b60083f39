import { Button } from '@mantine/core'
import { Sheet } from './sheet'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** Short question for the head, such as 'Delete slide'. */
  title: string
  /** The question, such as 'Are you sure you want to delete this slide?' */
  message: string
  /** Says what will be done: 'Delete', 'Discard'. */
  confirmLabel: string
  /** Destroys something: the button says so by its colour too. Default true. */
  isDestructive?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. The safe answer has the focus. */
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

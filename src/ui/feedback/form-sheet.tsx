import { Button } from '@mantine/core'
import { type FormEventHandler, useId } from 'react'
import { BusyButton, type BusyButtonProps } from '../busy-button'
import { Sheet, type SheetProps } from './sheet'

export interface FormSheetProps extends Omit<SheetProps, 'footer'> {
  /** The button that submits. */
  action: BusyButtonProps
  onSubmit: FormEventHandler<HTMLFormElement>
  /** A question about something that cannot be undone: Cancel has the focus. */
  isGrave?: boolean
}

/** A dialog with a form, which its foot submits or cancels. */
export function FormSheet({ action, onSubmit, isGrave, children, ...sheet }: FormSheetProps) {
  const formId = useId()
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button variant="default" onClick={sheet.onClose} data-autofocus={isGrave}>
            Cancel
          </Button>
          <BusyButton type="submit" form={formId} {...action} />
        </>
      }
    >
      <form id={formId} className="rw-stack rw-gap-16" noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Sheet>
  )
}

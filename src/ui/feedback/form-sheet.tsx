import { Button } from '@mantine/core'
import { type FormEventHandler, useId } from 'react'
import { BusyButton, type BusyButtonProps } from '../busy-button'
import { Sheet, type SheetProps } from './sheet'

export interface FormSheetProps extends Omit<SheetProps, 'footer'> {
  /** The button that submits. */
  action: BusyButtonProps
  onSubmit: FormEventHandler<HTMLFormElement>
  /** When it opens, Cancel has the focus; for something that cannot be undone. */
  focusesCancel?: boolean
}

/** A dialog with a form, which its foot submits or cancels. */
export function FormSheet({ action, onSubmit, focusesCancel, children, ...sheet }: FormSheetProps) {
  const formId = useId()
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button variant="default" onClick={sheet.onClose} data-autofocus={focusesCancel}>
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

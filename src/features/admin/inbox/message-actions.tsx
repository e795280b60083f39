import { Button } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconCheck, IconEye, IconFileExport } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { ShownNotification } from '#device-data/answered-notifications'
import type { NotificationsRow } from '#shared/schema/rows'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastSuccess } from '#ui/feedback/toasts'
import { CUSTOMER_COLUMNS, customerFileName } from './customer-export'
import type { InboxActions } from './use-inbox-actions'

export interface MessageActionsProps {
  row: ShownNotification
  actions: InboxActions
  /** Undefined where the notification is already open. */
  onOpen?: (id: string) => void
  /** Called when the notification moves to the other tab. */
  onMoved?: () => void
}

/** Moves the focus to the next card before this one is removed; it would be lost with the button. */
function passFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  next?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}

/** The buttons of a notification (Admin 2), including the one that moves it back to Active. */
export function MessageActions({ row, actions, onOpen, onMoved }: MessageActionsProps) {
  const moving = (act: (row: NotificationsRow) => void) => (event: MouseEvent<HTMLElement>) => {
    passFocus(event)
    act(row)
    onMoved?.()
  }
  return (
    <>
      {onOpen ? (
        <ActionButton Icon={IconEye} onClick={() => onOpen(row.id)}>
          View Details
        </ActionButton>
      ) : null}
      {row.is_read ? (
        // The server archives what is answered as soon as it gets the answer.
        row.isAnswered ? null : (
          <ActionButton Icon={IconArrowBackUp} onClick={moving(actions.restore)}>
            Move to Active
          </ActionButton>
        )
      ) : (
        <>
          <ActionButton Icon={IconCheck} onClick={moving(actions.read)}>
            Mark as Read
          </ActionButton>
          <ActionButton Icon={IconArchive} onClick={moving(actions.archive)}>
            Archive
          </ActionButton>
        </>
      )}
      <ActionButton Icon={IconFileExport} onClick={() => void exportCustomer(row)}>
        Export Customer
      </ActionButton>
    </>
  )
}

interface ActionButtonProps {
  Icon: typeof IconEye
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: string
}

const ActionButton = ({ Icon, ...props }: ActionButtonProps) => (
  <Button size="sm" variant="default" leftSection={<Icon size={18} />} {...props} />
)

/** Downloads the customer data of a notification as CSV (Admin 7). */
async function exportCustomer(row: NotificationsRow): Promise<void> {
  try {
    const { exportCsv } = await import('../kit/csv/export-csv')
    await exportCsv(CUSTOMER_COLUMNS, [row], customerFileName(row, Date.now()))
    toastSuccess('Customer Exported', 'The CSV file is in your downloads.')
  } catch (error) {
    toastLocalFailure('Failed to export customer', error)
  }
}

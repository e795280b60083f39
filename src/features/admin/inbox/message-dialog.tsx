import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useId } from 'react'
import type { NotificationsRow } from '#shared/schema/rows'
import { Sheet } from '#ui/feedback/sheet'
import { EmptyState } from '#ui/lists/empty-state'
import { mailTo } from '../customer-links'
import { OpenToo } from '../kit/open-too'
import { CustomerContact } from './customer-contact'
import { MessageActions } from './message-actions'
import classes from './message-dialog.module.css'
import { MessageHead } from './message-head'
import { MessageSubject } from './message-subject'
import { notificationFacts } from './notification-facts'
import { useInboxActions } from './use-inbox-actions'

export interface MessageDialogProps {
  /** Undefined for an address of a missing notification. */
  row: NotificationsRow | undefined
  onClose: () => void
}

/** A notification in full, with links to the rows that it refers to and a reply button. */
export function MessageDialog({ row, onClose }: MessageDialogProps) {
  const titleId = useId()
  const actions = useInboxActions()
  if (!row) {
    return (
      <Sheet isOpen onClose={onClose} title="Notification">
        <EmptyState title="Notification not found" text="It was deleted, or the link is incomplete." />
      </Sheet>
    )
  }
  const facts = notificationFacts(row.data)
  const reply = mailTo(facts.email, `Re: ${row.title}`)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Notification"
      footer={<MessageActions row={row} actions={actions} onMoved={onClose} />}
    >
      <div className={classes.message}>
        <OpenToo table="notifications" id={row.id} />
        <MessageHead row={row} titleId={titleId} />
        <p className="rw-lines" dir="auto">
          {row.message}
        </p>
        <CustomerContact facts={facts} />
        {reply ? (
          <Button component="a" href={reply} leftSection={<IconMail size={18} />}>
            Reply by Email
          </Button>
        ) : null}
        <MessageSubject facts={facts} />
      </div>
    </Sheet>
  )
}

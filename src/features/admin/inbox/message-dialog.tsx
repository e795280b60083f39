import { Button } from '@mantine/core'
import { IconMail, IconMessageReply } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { NotificationsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { Sheet } from '#ui/feedback/sheet'
import { EmptyState } from '#ui/lists/empty-state'
import { ANSWER, mailTo } from '../customer-links'
import { AlsoOpen } from '../kit/also-open'
import { CustomerContact } from './customer-contact'
import { MessageActions } from './message-actions'
import classes from './message-dialog.module.css'
import { MessageHead } from './message-head'
import { MessageSubject } from './message-subject'
import { type NotificationFacts, notificationFacts } from './notification-facts'
import { useReferencedRows } from './queries'
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
        <AlsoOpen table="notifications" id={row.id} />
        <MessageHead row={row} titleId={titleId} />
        <p className="rw-lines" dir="auto">
          {row.message}
        </p>
        <CustomerContact facts={facts} />
        <ReplyButtons facts={facts} reply={reply} />
        <MessageSubject facts={facts} />
      </div>
    </Sheet>
  )
}

interface ReplyButtonsProps {
  facts: NotificationFacts
  /** Address of an email to the customer; null if none is known. */
  reply: string | null
}

/** A customer's quote request is answered in its conversation, with or without a price; all other messages by email. */
function ReplyButtons({ facts, reply }: ReplyButtonsProps) {
  const quote = useReferencedRows(facts)?.quote
  const hasConversation = quote?.user_id != null
  if (!reply && !hasConversation) return null
  return (
    <div className="rw-cluster rw-gap-12">
      {hasConversation ? (
        <Button
          component={Link}
          to={`${paths.adminRow('quotes', quote.id)}${ANSWER}`}
          leftSection={<IconMessageReply size={18} />}
        >
          Answer
        </Button>
      ) : null}
      {reply ? (
        <Button
          component="a"
          href={reply}
          {...(hasConversation && { variant: 'default' })}
          leftSection={<IconMail size={18} />}
        >
          Reply by Email
        </Button>
      ) : null}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconMessageReply } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ShownNotification } from '#device-data/answered-notifications'
import { paths } from '#shared/site/paths'
import { Sheet } from '#ui/feedback/sheet'
import { EmptyState } from '#ui/lists/empty-state'
import { ContactButtons } from '../contact-buttons'
import { ANSWER_HASH } from '../customer-links'
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
  row: ShownNotification | undefined
  onClose: () => void
}

/** A notification in full, with links to the rows that it refers to, and buttons to answer, call, text and email. */
export function MessageDialog({ row, onClose }: MessageDialogProps) {
  const titleId = useId()
  const actions = useInboxActions()
  if (!row) {
    return (
      <Sheet isOpen onClose={onClose} title="Notification">
        <EmptyState title="Notification not found" text="It may have been deleted, or the link is wrong." />
      </Sheet>
    )
  }
  const facts = notificationFacts(row.data)
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
        <ReplyButtons facts={facts} subject={`Re: ${row.title}`} />
        <MessageSubject facts={facts} />
      </div>
    </Sheet>
  )
}

/** A quote request is answered in its conversation, with or without a price. */
function ReplyButtons({ facts, subject }: { facts: NotificationFacts; subject: string }) {
  const quote = useReferencedRows(facts)?.quote
  return (
    <div className="rw-cluster rw-gap-12">
      {quote ? (
        <Button
          component={Link}
          to={`${paths.adminRow('quotes', quote.id)}${ANSWER_HASH}`}
          leftSection={<IconMessageReply size={18} />}
        >
          Answer
        </Button>
      ) : null}
      <ContactButtons phone={facts.phone} email={facts.email} subject={subject} />
    </div>
  )
}

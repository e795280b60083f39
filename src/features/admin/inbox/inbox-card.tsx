import { memo, useId } from 'react'
import type { ShownNotification } from '#device-data/answered-notifications'
import type { RowMark } from '#sync/core/row-mark'
import { PendingMarker } from '#ui/lists/pending-marker'
import { CustomerContact } from './customer-contact'
import classes from './inbox-card.module.css'
import { MessageActions } from './message-actions'
import { MessageHead } from './message-head'
import { notificationFacts } from './notification-facts'
import type { InboxActions } from './use-inbox-actions'

export interface InboxCardProps {
  row: ShownNotification
  mark: RowMark | undefined
  actions: InboxActions
  onOpen: (id: string) => void
}

/** A notification in the inbox: title, sender, priority, message and actions. */
export const InboxCard = memo(function InboxCard({ row, mark, actions, onOpen }: InboxCardProps) {
  const titleId = useId()
  return (
    <article className={classes.card} aria-labelledby={titleId} data-priority={row.priority}>
      <MessageHead row={row} titleId={titleId} />
      <p className={`rw-clamp ${classes.message}`} dir="auto">
        {row.message}
      </p>
      <CustomerContact facts={notificationFacts(row.data)} />
      <div className={classes.foot}>
        <MessageActions row={row} actions={actions} onOpen={onOpen} />
        <PendingMarker mark={mark} />
      </div>
    </article>
  )
})

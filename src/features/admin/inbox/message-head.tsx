import { IconBell, IconFileText, IconMail, IconShoppingCart, IconStar } from '@tabler/icons-react'
import type { NotificationsRow } from '#shared/schema/rows'
import { formatDateAndTime } from '#ui/format/format-date'
import { Tag } from '#ui/lists/tag'
import { NOTIFICATION_TYPES, notificationType, PRIORITIES } from './find-notifications'
import classes from './message-head.module.css'
import { notificationFacts } from './notification-facts'

const ICONS = {
  quote_request: IconFileText,
  contact_form: IconMail,
  review_submission: IconStar,
  other: IconBell,
} as const

/** The head of a notification: icon of its type, title, sender and date, priority. */
export function MessageHead({ row, titleId }: { row: NotificationsRow; titleId: string }) {
  const type = notificationType(row)
  const { name, orderId } = notificationFacts(row.data)
  const Icon = orderId === null ? ICONS[type] : IconShoppingCart
  const priority = Object.hasOwn(PRIORITIES, row.priority) ? PRIORITIES[row.priority] : PRIORITIES.medium
  return (
    <div className={classes.head}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={22} />
      </span>
      <div className={classes.words}>
        <h2 id={titleId} className="rw-text-20">
          <bdi>{row.title}</bdi>
        </h2>
        <p className={classes.line}>
          <span>
            {orderId === null ? NOTIFICATION_TYPES[type] : 'Order'} from{' '}
            <bdi>{name ?? 'an unknown sender'}</bdi>
          </span>{' '}
          <time dateTime={row.created_at}>{formatDateAndTime(row.created_at)}</time>
        </p>
      </div>
      <Tag tone={priority.tone}>{priority.label} priority</Tag>
    </div>
  )
}

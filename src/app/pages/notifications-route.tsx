import { NotificationsPage } from '#features/admin/inbox/notifications-page'
import { PushInvitation } from '#features/push/push-invitation'

/** The inbox, with the offer to be told of what comes in. */
export function NotificationsRoute() {
  return <NotificationsPage invitation={<PushInvitation place="inbox" />} />
}

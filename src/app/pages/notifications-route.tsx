import { NotificationsPage } from '#features/admin/inbox/notifications-page'
import { PushOffer } from './push-offer'

/** The inbox, with the offer of push notifications. */
export function NotificationsRoute() {
  return <NotificationsPage invitation={<PushOffer place="inbox" />} />
}

import { useSearchParams } from 'react-router-dom'
import { MailLinkPage } from '#features/auth/mail-link-page'
import { LeaveNewsletterPage } from '#features/newsletter/leave-newsletter-page'
import { TrackOrderPage } from '#features/orders/tracking/track-order-page'

/** Target of the links in emails: one route, because each route costs every page some bytes. */
export function MailLinkRoute() {
  const [query] = useSearchParams()
  const order = query.get('order')
  if (order !== null) return <TrackOrderPage token={order} />
  return query.has('leave') ? <LeaveNewsletterPage /> : <MailLinkPage />
}

import type { ReactNode } from 'react'
import { SECTION_NAMES } from '../panel/section-names'
import { Inbox } from './inbox'

/** The inbox of the shop (Admin 2). `pushOffer`, the offer of push notifications, is shown above it. */
export function NotificationsSection({ pushOffer }: { pushOffer?: ReactNode }) {
  return (
    <div className="rw-stack rw-gap-24">
      <h2 className="rw-text-28">{SECTION_NAMES.inbox}</h2>
      {pushOffer}
      <div>
        <Inbox />
      </div>
    </div>
  )
}

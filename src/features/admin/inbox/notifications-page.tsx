import { type ReactNode, Suspense } from 'react'
import { DocumentHead } from '#ui/document-head'
import { lazyPart } from '#ui/lazy-part'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { ListSkeleton } from '../kit/list/list-skeleton'
import { AdminGate } from '../panel/admin-gate'
import classes from './notifications-page.module.css'

/** Only admins' devices keep it. */
const Inbox = lazyPart(async () => ({ default: (await import('./inbox')).Inbox }))

const INTRO = 'Quote requests, messages, reviews and orders, as they come in.'

/** What has come in for the shop (Admin 2), for admins alone. `invitation` stands over it. */
export function NotificationsPage({ invitation }: { invitation?: ReactNode }) {
  return (
    <AdminGate title="Notifications" intro={INTRO}>
      <DocumentHead title="Notifications" noIndex />
      <PageHeading eyebrow="Admin" title="Notifications" intro={INTRO} isLow />
      <PageSection space="tight">
        <div className={classes.parts}>
          {invitation}
          <Suspense fallback={<ListSkeleton />}>
            <div>
              <Inbox />
            </div>
          </Suspense>
        </div>
      </PageSection>
    </AdminGate>
  )
}

import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { ListSkeleton } from '../kit/list/list-skeleton'
import { AdminGate } from '../panel/admin-gate'

/** Loaded lazily, so that only admins' devices download and cache it. */
const Inbox = lazyPart(async () => ({ default: (await import('./inbox')).Inbox }))

const INTRO = 'Quote requests, messages, reviews and orders, as they come in.'

/** The inbox of the shop (Admin 2), for admins only. `invitation` is shown above it. */
export function NotificationsPage({ invitation }: { invitation?: ReactNode }) {
  return (
    <AdminGate title="Notifications" intro={INTRO}>
      <DocumentHead title="Notifications" noIndex />
      <PageHeading eyebrow="Admin" title="Notifications" intro={INTRO} isLow />
      <PageSection space="tight">
        <div className="rw-stack rw-gap-24">
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

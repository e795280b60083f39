import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { AdminGate } from '../panel/admin-gate'
import { Inbox } from './inbox'

const INTRO = 'Quote requests, messages, reviews and orders, as they come in.'

/** What has come in for the shop (admin spec 2), for admins alone. */
export function NotificationsPage() {
  return (
    <AdminGate title="Notifications" intro={INTRO}>
      <DocumentHead title="Notifications" noIndex />
      <PageHeading eyebrow="Admin" title="Notifications" intro={INTRO} isLow />
      <PageSection space="tight">
        <Inbox />
      </PageSection>
    </AdminGate>
  )
}

import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { CallAndWrite } from '#ui/shop/call-and-write'
import { useShopInfo } from '#ui/shop/shop-info'

/** Replaces every page while the shop has closed the site, and disappears by itself when the site is open again. */
export function MaintenancePage() {
  const { facts } = useShopInfo()
  return (
    <>
      <DocumentHead title="Maintenance" noIndex />
      <PageHeading
        eyebrow="On the bench"
        title="We’re working on the site"
        intro="The site reopens automatically when we’re done; no need to reload. Your drafts and unsent changes are safe on this device. In the meantime, give us a call."
      >
        <CallAndWrite facts={facts} />
      </PageHeading>
      <PageSection space="tight">
        <p>
          Do you run this shop? <Link to={paths.auth}>Sign in</Link>.
        </p>
      </PageSection>
    </>
  )
}

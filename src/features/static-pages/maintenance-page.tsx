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
        title="We are working on the site"
        intro="It opens again automatically when we are done: nothing to reload. What you began to write and unsent changes are kept on this device. Until then, people answer the phone."
      >
        <CallAndWrite facts={facts} />
      </PageHeading>
      <PageSection space="tight">
        <p>
          You run this shop? <Link to={paths.auth}>Sign in</Link>.
        </p>
      </PageSection>
    </>
  )
}

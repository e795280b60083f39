import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { organizationLd } from '#seo/json-ld/organization-ld'
import { ABOUT_PAGE } from '#seo/listed-pages/about-page'
import { pageHead } from '#seo/page-head'
import { COMPANY } from '#shared/shop/company'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { LinkTabs } from '#ui/page/link-tabs'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { CallToAction } from '#ui/shop/call-to-action'
import { useShopInfo } from '#ui/shop/shop-info'
import { AboutPanel } from './about-panel'
import { aboutTabs } from './about-tabs'

/** Shown only in the prerendered HTML; hydration fetches its code nevertheless (0.6 kB). */
const PanelsWithoutScripts = lazyPart(
  async () => (await import('./panels-without-scripts')).PanelsWithoutScripts,
)

/** The about page (Site 2): tabs whose choice is in the URL. */
export function AboutPage({ financingCall }: { financingCall: ReactNode }) {
  const { facts } = useShopInfo()
  const current = aboutTabs.chosen(useSearchParams()[0].get('tab'))
  return (
    <>
      <DocumentHead {...pageHead(ABOUT_PAGE, { jsonLd: [organizationLd(facts)] })} />
      <PageHeading
        eyebrow={`Genoa, New York, since ${COMPANY.since}`}
        title="About us"
        intro="We draw aluminum rigs around what you carry. You sign the drawing before we cut."
      />
      <PageSection space="tight">
        <LinkTabs
          label="About us"
          tabs={aboutTabs.links}
          current={current}
          withoutScripts={<PanelsWithoutScripts />}
        >
          <VisuallyHidden component="h2">
            {aboutTabs.links.find(({ key }) => key === current)?.label}
          </VisuallyHidden>
          <AboutPanel tab={current} financingCall={financingCall} />
        </LinkTabs>
      </PageSection>
      <CallToAction title="Tell us what you carry. We’ll draw the rig around it." />
    </>
  )
}

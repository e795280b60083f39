import { usePublicSetting } from '#runtime/public-settings'
import { openingHoursLd } from '#seo/json-ld/opening-hours-ld'
import { organizationLd } from '#seo/json-ld/organization-ld'
import { CONTACT_PAGE } from '#seo/listed-pages/contact-page'
import { pageHead } from '#seo/page-head'
import { FIRST_FAQS } from '#shared/shop/faqs'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { CallAndWrite } from '#ui/shop/call-and-write'
import { FaqList } from '#ui/shop/faq-list'
import { useShopInfo } from '#ui/shop/shop-info'
import { SkeletonBlock } from '#ui/skeleton-block'
import { ContactFormSkeleton } from './contact-form-skeleton'
import classes from './contact-page.module.css'

/** Form fields are half of the page's code; the heading, with phone and email, shows before they have loaded. */
const ContactFormContainer = lazyPart(
  async () => (await import('./contact-form-container')).ContactFormContainer,
  { isEager: true, fallback: <ContactFormSkeleton /> },
)

/** The drawing is below the first screen. */
const ShopMap = lazyPart(async () => (await import('./shop-map')).ShopMap, {
  isEager: true,
  fallback: <SkeletonBlock shape="picture" />,
})

/** How to reach the shop (Site 2): form, details, specialized contacts, tour, map, questions. */
export function ContactPage() {
  const facts = useShopInfo().facts
  const hours = usePublicSetting('business_hours') ?? null
  const shop = organizationLd(facts, openingHoursLd(hours))
  return (
    <>
      <DocumentHead {...pageHead(CONTACT_PAGE, { jsonLd: [shop] })} />
      <PageHeading
        eyebrow="Talk to the people who weld"
        title="Contact us"
        intro="Call or write. Visits are by appointment."
      >
        <CallAndWrite facts={facts} isCompact />
      </PageHeading>
      <ContactFormContainer />
      <PageSection tone="raised" labelledBy="map-heading">
        <h2 id="map-heading" className="rw-below-24">
          Find us
        </h2>
        <ShopMap />
      </PageSection>
      <PageSection labelledBy="faq-heading">
        <div className={classes.questions}>
          <h2 id="faq-heading">Frequently asked questions</h2>
          <FaqList faqs={FIRST_FAQS} />
        </div>
      </PageSection>
    </>
  )
}

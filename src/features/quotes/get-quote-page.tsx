import { Suspense } from 'react'
import { breadcrumbLd } from '#domain/json-ld'
import { paths } from '#domain/paths'
import { DocumentHead } from '#ui/document-head'
import { useHouse } from '#ui/house'
import { lazyPart } from '#ui/lazy-part'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import { QuoteDeskSkeleton } from './quote-desk-skeleton'

/** Form fields are a quarter of the page's code; its heading shows before they have come. */
const QuoteDesk = lazyPart(async () => ({ default: (await import('./quote-desk')).QuoteDesk }))

/** The quote page (spec 2): the form, which survives a reload, beside phone, prices and process. */
export function GetQuotePage() {
  const { takesQuotes } = useHouse().switches
  return (
    <>
      <DocumentHead
        title="Get a Quote"
        description="Tell us about your work and your truck; a custom aluminum rig is quoted within 24 hours."
        path={paths.getQuote}
        jsonLd={[breadcrumbLd([{ name: 'Get a Quote', path: paths.getQuote }])]}
      />
      <PageHeading
        eyebrow="Custom builds"
        title="Get a custom quote"
        intro={
          takesQuotes
            ? 'Tell us what you do and what you drive. You hear from us within 24 hours, with a price and the questions of people who weld for a living.'
            : 'Call us with what you do and what you drive: you get a price, and the questions of people who weld for a living.'
        }
      />
      <PageSection>
        <Suspense fallback={<QuoteDeskSkeleton />}>
          <QuoteDesk />
        </Suspense>
      </PageSection>
    </>
  )
}

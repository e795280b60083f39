import { GET_QUOTE_PAGE } from '#seo/listed-pages/get-quote-page'
import { pageHead } from '#seo/page-head'
import { FormSkeleton } from '#ui/fields/form-skeleton'
import { lazyPart } from '#ui/lazy-part'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'

/** Form fields are a quarter of the page's code; the heading shows before they have loaded. */
const QuoteFormContainer = lazyPart(async () => (await import('./quote-form-container')).QuoteFormContainer, {
  isEager: true,
  fallback: <FormSkeleton />,
})

/** The quote page (Site 2): the form, which survives a reload, next to phone, prices and process. */
export function GetQuotePage() {
  const { takesQuotes } = useShopInfo().switches
  return (
    <>
      <DocumentHead {...pageHead(GET_QUOTE_PAGE)} />
      <PageHeading
        eyebrow="Custom builds"
        title="Get a custom quote"
        intro={
          takesQuotes
            ? 'Tell us what you do and what you drive. You’ll hear from us within 24 hours with a price and any questions we have.'
            : 'Call us and tell us what you do and what you drive. We’ll ask a few questions and give you a price.'
        }
      />
      <PageSection>
        <QuoteFormContainer />
      </PageSection>
    </>
  )
}

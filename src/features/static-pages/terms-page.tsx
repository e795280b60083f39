import { TERMS_PAGE } from '#seo/listed-pages/terms-page'
import { useShopInfo } from '#ui/shop/shop-info'
import { LegalPage } from './legal-page'
import { termsText } from './terms-text'

/** The terms between the shop and its customers (Admin 2). */
export function TermsPage() {
  const { facts } = useShopInfo()
  return (
    <LegalPage
      page={TERMS_PAGE}
      intro="What you can expect from us, and what we expect from you: quotes, orders, builds, warranty."
      sections={termsText(facts)}
    />
  )
}

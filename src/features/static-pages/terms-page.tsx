import { paths } from '#domain/paths'
import { useHouse } from '#ui/house'
import { LegalPage } from './legal-page'
import { termsText } from './terms-text'

/** What holds between the shop and its customers (admin spec 2). */
export function TermsPage() {
  const { facts } = useHouse()
  return (
    <LegalPage
      title="Terms of Service"
      intro="What you can expect from us, and we from you: quotes, orders, building, warranty."
      description={`Terms of ${facts.name}: quotes that hold for 30 days, orders and payment, delivery, lifetime warranty on cabinets.`}
      path={paths.terms}
      sections={termsText(facts)}
    />
  )
}

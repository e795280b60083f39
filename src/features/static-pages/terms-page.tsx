import { paths } from '#domain/paths'
import { LegalPage } from './legal-page'
import { TERMS } from './terms-text'

/** What holds between the shop and its customers (admin spec 2). */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="What you can expect from us, and we from you: quotes, orders, building, warranty."
      description="Terms of Genoa Rigworks: quotes that hold for 30 days, orders and payment, delivery, lifetime warranty on cabinets."
      path={paths.terms}
      sections={TERMS}
    />
  )
}

import { PRIVACY_PAGE } from '#seo/listed-pages/privacy-page'
import { useShopInfo } from '#ui/shop/shop-info'
import { LegalPage } from './legal-page'
import { privacyText } from './privacy-text'

/** The privacy policy: what is stored on the server and on the device (Admin 2). */
export function PrivacyPage() {
  const { facts } = useShopInfo()
  return (
    <LegalPage
      page={PRIVACY_PAGE}
      intro="What we keep, what your own device keeps, and what becomes of it. In plain words, because you should not need a lawyer to ask for a price."
      sections={privacyText(facts)}
    />
  )
}

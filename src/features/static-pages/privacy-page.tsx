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
      intro="What we store, what your device stores, and what happens to it. In plain words: you shouldn’t need a lawyer to ask for a price."
      sections={privacyText(facts)}
    />
  )
}

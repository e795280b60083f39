import { paths } from '#domain/paths'
import { useHouse } from '#ui/house'
import { LegalPage } from './legal-page'
import { privacyText } from './privacy-text'

/** What is kept, on the server and on the device (admin spec 2). */
export function PrivacyPage() {
  const { facts } = useHouse()
  return (
    <LegalPage
      title="Privacy Policy"
      intro="What we keep, what your own device keeps, and what becomes of it. In plain words, because you should not need a lawyer to ask for a price."
      description={`What ${facts.name} keeps about you, what this site stores on your device so that it works offline, and what you can ask of us.`}
      path={paths.privacy}
      sections={privacyText(facts)}
    />
  )
}

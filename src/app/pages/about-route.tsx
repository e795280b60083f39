import { AboutPage } from '#features/about/about-page'
import { FinancingCall } from '#features/contact/financing-call'

/** The about page with the financing section of the contact feature. */
export function AboutRoute() {
  return <AboutPage financingCall={<FinancingCall />} />
}

import { AboutSection } from '#features/about/about-section'
import { FinancingCall } from '#features/contact/financing-call'
import { HomePage } from '#features/home/home-page'

/** The home page with the about section, and in it the financing call: three features that may not import each other. */
export function HomeRoute() {
  return <HomePage about={<AboutSection financingCall={<FinancingCall />} />} />
}

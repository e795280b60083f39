import { CallToAction } from '#ui/call-to-action'
import { DocumentHead } from '#ui/document-head'
import { AboutShort } from './about-short'
import { Hero } from './hero'
import { LatestNews } from './latest-news'
import { ValueCards } from './value-cards'

/** The home page (spec 2). */
export function HomePage() {
  return (
    <>
      <DocumentHead
        title={null}
        description="Custom aluminum service bodies, truck caps, trailers and interiors for farriers, vets, contractors and first responders. Built in Genoa, NY since 1994."
      />
      <Hero />
      <ValueCards />
      <AboutShort />
      <LatestNews />
      <CallToAction title="Tell us what you carry. We draw the rig around it." />
    </>
  )
}

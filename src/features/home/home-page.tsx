import type { ReactNode } from 'react'
import { organizationLd } from '#domain/json-ld'
import { paths } from '#domain/paths'
import { CallToAction } from '#ui/call-to-action'
import { DocumentHead } from '#ui/document-head'
import { useHouse } from '#ui/house'
import { Audiences } from './audiences'
import { Hero } from './hero'
import { LatestNews } from './latest-news'
import { useSlides } from './queries'
import { ValueCards } from './value-cards'

/** The home page (spec 2). `about` is another feature's section; `app` brings it here. */
export function HomePage({ about }: { about: ReactNode }) {
  const slides = useSlides()
  const { facts, switches } = useHouse()
  return (
    <>
      <DocumentHead
        title={null}
        description="Custom aluminum service bodies, truck caps, trailers and interiors for farriers, vets, contractors and first responders. Built in Genoa, NY since 1994."
        path={paths.home}
        image={slides?.[0]?.background_image}
        jsonLd={[organizationLd(facts)]}
      />
      <Hero />
      <ValueCards />
      <Audiences />
      {about}
      {switches.hasNews ? <LatestNews /> : null}
      <CallToAction title="Tell us what you carry. We draw the rig around it." />
    </>
  )
}

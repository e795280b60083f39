import type { ReactNode } from 'react'
import { organizationLd, webSiteLd } from '#seo/json-ld/organization-ld'
import { HOME_PAGE } from '#seo/listed-pages/home-page'
import { pageHead } from '#seo/page-head'
import { DocumentHead } from '#ui/page/document-head'
import { CallToAction } from '#ui/shop/call-to-action'
import { useShopInfo } from '#ui/shop/shop-info'
import { Audiences } from './audiences'
import { Hero, HeroSlide } from './hero'
import { LatestNews } from './latest-news'
import { useSlides } from './queries'
import { ValueCards } from './value-cards'

export { HeroSlide }

/** The home page (Site 2). `about` is a section of another feature; `app` passes it in. */
export function HomePage({ about }: { about: ReactNode }) {
  const slides = useSlides()
  const { facts, switches } = useShopInfo()
  return (
    <>
      <DocumentHead
        {...pageHead(HOME_PAGE, {
          image: slides?.[0]?.background_image,
          jsonLd: [webSiteLd, organizationLd(facts)],
        })}
      />
      <Hero />
      <ValueCards />
      <Audiences />
      {about}
      {switches.hasNews ? <LatestNews /> : null}
      <CallToAction title="Tell us what you carry. We’ll draw the rig around it." />
    </>
  )
}

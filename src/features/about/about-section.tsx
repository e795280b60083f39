import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { LinkTabs } from '#ui/page/link-tabs'
import { PageSection } from '#ui/page/page-section'
import { AboutPanel } from './about-panel'
import classes from './about-section.module.css'
import { homeTabs } from './about-tabs'

/** The home page's about section (Site 2): the tabs of the about page, with the FAQs as the last tab. */
export function AboutSection({ financingCall }: { financingCall: ReactNode }) {
  const current = homeTabs.chosen(useSearchParams()[0].get('tab'))
  return (
    <PageSection tone="raised" labelledBy="about-heading">
      <h2 id="about-heading" className="rw-below-16">
        About the shop
      </h2>
      <LinkTabs
        label="About the shop"
        tabs={homeTabs.links}
        current={current}
        isReplacing
        withoutScripts={
          <p className={classes.more}>
            More <Link to={paths.about}>about us</Link>: the shop, what we build, what it costs and how to
            finance it. For quick answers, see our <Link to={paths.faqs}>FAQs</Link>.
          </p>
        }
      >
        <AboutPanel tab={current} financingCall={financingCall} />
      </LinkTabs>
    </PageSection>
  )
}

import { useLocation } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { PageSection } from '#ui/page/page-section'
import classes from './page-skeleton.module.css'

/** Pages with a grid of cards below the heading. The layout of other pages is not known here. */
const CARD_PAGES: readonly string[] = [paths.projects, paths.rigs, paths.store, paths.news]

/** The skeleton of a page: a band as high as its heading, and a grid of cards if the page has one. */
export function PageSkeleton() {
  const { pathname } = useLocation()
  return (
    <>
      <DocumentHead title={null} />
      <div className={classes.band} data-home={pathname === paths.home || undefined} />
      <div className={classes.rest}>
        {CARD_PAGES.includes(pathname) ? (
          <PageSection space="tight">
            <CardGridSkeleton />
          </PageSection>
        ) : null}
      </div>
    </>
  )
}

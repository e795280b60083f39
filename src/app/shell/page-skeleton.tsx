import { useLocation } from 'react-router-dom'
import { paths } from '#domain/paths'
import { CardGridSkeleton } from '#ui/card-grid-skeleton'
import { DocumentHead } from '#ui/document-head'
import { PageSection } from '#ui/page-section'
import classes from './page-skeleton.module.css'

/** Below the heading of these stands a grid of cards; whatever would be drawn on another page would not come. */
const OF_CARDS: readonly string[] = [paths.projects, paths.rigs, paths.store, paths.news]

/** Stands for a page whose code or data is not there yet: a band as high as the page's own, and what is sure below it. */
export function PageSkeleton() {
  const { pathname } = useLocation()
  return (
    <>
      <DocumentHead title={null} />
      <div className={classes.band} data-home={pathname === paths.home || undefined} />
      <div className={classes.rest}>
        {OF_CARDS.includes(pathname) ? (
          <PageSection space="tight">
            <CardGridSkeleton />
          </PageSection>
        ) : null}
      </div>
    </>
  )
}

import { useLocation } from 'react-router-dom'
import { PanelSkeleton } from '#features/admin/panel/panel-skeleton'
import { useSession } from '#runtime/session'
import { paths } from '#shared/site/paths'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { PageSection } from '#ui/page/page-section'
import classes from './page-skeleton.module.css'

/** Pages with a grid of cards below the heading. The layout of other pages is not known here. */
const CARD_PAGES: readonly string[] = [paths.projects, paths.rigs, paths.store, paths.news]

/** Pages of the admin panel, which has no heading and none of the site's navigation. */
const PANEL_PAGES: readonly string[] = [paths.adminPanel, paths.notifications]

/** The skeleton of a page: a band as high as its heading, and a grid of cards if the page has one; or the panel's. */
export function PageSkeleton() {
  const { pathname } = useLocation()
  const { session } = useSession()
  // A visitor gets the refusal of the panel, which is a page of the site.
  if (PANEL_PAGES.includes(pathname) && session.kind !== 'anonymous') {
    return (
      <>
        <DocumentHead title={null} />
        <PanelSkeleton />
      </>
    )
  }
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

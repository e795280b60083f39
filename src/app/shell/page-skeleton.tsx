import { CardGridSkeleton } from '#ui/card-grid-skeleton'
import { DocumentHead } from '#ui/document-head'
import { PageSection } from '#ui/page-section'
import classes from './page-skeleton.module.css'

/** Stands for a page whose code or data is not there yet: a heading band and cards, in the size of the real ones. */
export function PageSkeleton() {
  return (
    <>
      <DocumentHead title={null} />
      <div className={classes.band} />
      <PageSection>
        <CardGridSkeleton />
      </PageSection>
    </>
  )
}

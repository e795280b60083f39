import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'

/** Replaces every news page while the shop has switched news off. */
export function NewsOff() {
  return (
    <>
      <DocumentHead title="News" noIndex />
      <PageHeading eyebrow="From the shop floor" title="News" />
      <PageSection>
        <EmptyState title="No news right now" text="Look under Projects to see what we’re building.">
          <Button component={Link} to={paths.projects}>
            View Projects
          </Button>
        </EmptyState>
      </PageSection>
    </>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths'
import { DocumentHead } from '#ui/document-head'
import { EmptyState } from '#ui/empty-state'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'

/** Says that there is no such project, and offers a way on. */
export function ProjectMissing() {
  return (
    <>
      <DocumentHead title="Project not found" noIndex />
      <PageHeading
        eyebrow="Project"
        title="Project not found"
        intro="It may have been taken down. There are others to look at."
      >
        <Button component={Link} to={paths.projects}>
          Browse Projects
        </Button>
      </PageHeading>
      <PageSection>
        <EmptyState
          title="Looking for something like it?"
          text="Tell us what you carry; we draw the rig around it."
        >
          <Button component={Link} to={paths.getQuote} variant="default">
            Get a Quote
          </Button>
        </EmptyState>
      </PageSection>
    </>
  )
}

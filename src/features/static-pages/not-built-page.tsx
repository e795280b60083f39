import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths'
import { DocumentHead } from '#ui/document-head'
import { EmptyState } from '#ui/empty-state'
import { useHouse } from '#ui/house'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'

/** Stands at an address of the route table whose page does not exist yet; says so plainly and gives a way on. */
export function NotBuiltPage({ title }: { title: string }) {
  const { facts } = useHouse()
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading eyebrow="Still on the bench" title={title} />
      <PageSection>
        <EmptyState
          title="This page is not built yet"
          text={
            <>
              It is on its way. Until then, look at finished rigs, ask for a quote, or call us:{' '}
              <a href={facts.phoneHref}>{facts.phone}</a>.
            </>
          }
        >
          <Button component={Link} to={paths.projects}>
            See our projects
          </Button>
          <Button component={Link} to={paths.getQuote} variant="default">
            Get a quote
          </Button>
        </EmptyState>
      </PageSection>
    </>
  )
}

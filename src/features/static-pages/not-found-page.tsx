import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths'
import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'

/** Any address that the route table does not know. */
export function NotFoundPage() {
  return (
    <>
      <DocumentHead title="Page not found" noIndex />
      <PageHeading
        eyebrow="404"
        title="Oops! Page not found"
        intro="This address leads nowhere. The page may have moved, or the link has a typing error."
      >
        <Button component={Link} to={paths.home}>
          Return to Home
        </Button>
        <Button component={Link} to={paths.projects} variant="default">
          See our projects
        </Button>
      </PageHeading>
    </>
  )
}

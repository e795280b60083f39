import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { paths } from '#domain/paths'
import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import classes from './error-screen.module.css'

/** What the page says when its code failed: what happened, that nothing is lost, and the ways on. */
export function ErrorScreen() {
  const error = useRouteError()
  return (
    <>
      <DocumentHead title="Something broke" noIndex />
      <PageHeading
        eyebrow="Unexpected stop"
        title="This page broke"
        intro="That is our fault, not yours. What you saved on this device is safe, and what waits to be sent still waits."
      >
        <Button onClick={() => location.reload()}>Reload the page</Button>
        <Button component={Link} to={paths.home} reloadDocument variant="default">
          Back to the home page
        </Button>
      </PageHeading>
      <PageSection width="text">
        <details>
          <summary>What happened, for whoever mends it</summary>
          <pre className={classes.detail}>{detailOf(error)}</pre>
        </details>
      </PageSection>
    </>
  )
}

function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`
  return String(error)
}

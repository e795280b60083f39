import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { paths } from '#domain/paths'
import { DocumentHead } from '#ui/document-head'
import { PageHeading } from '#ui/page-heading'
import { PageSection } from '#ui/page-section'
import classes from './error-screen.module.css'
import { CodeUnavailable } from './load-code'

const BROKEN = {
  eyebrow: 'Unexpected stop',
  title: 'This page broke',
  intro:
    'That is our fault, not yours. What you saved on this device is safe, and what waits to be sent still waits.',
}

const UNAVAILABLE = {
  eyebrow: 'No connection',
  title: 'This page is not on this device yet',
  intro:
    'It could not be fetched. Reload it as soon as there is a connection. What you saved on this device is safe, and what waits to be sent still waits.',
}

/** What the page says when its code failed or never came: what happened, that nothing is lost, and the ways on. */
export function ErrorScreen() {
  const error = useRouteError()
  const { eyebrow, title, intro } = error instanceof CodeUnavailable ? UNAVAILABLE : BROKEN
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading eyebrow={eyebrow} title={title} intro={intro}>
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
  if (error instanceof CodeUnavailable) return String(error.cause)
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`
  return String(error)
}

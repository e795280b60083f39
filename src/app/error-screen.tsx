import { Button } from '@mantine/core'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import classes from './error-screen.module.css'
import { CodeUnavailable } from './load-code'
import { PendingLocalDataContext } from './pending-local-data-context'

const BROKEN = {
  eyebrow: 'Something went wrong',
  title: 'This page has crashed',
  intro: 'That’s our fault, not yours.',
}

const UNAVAILABLE = {
  eyebrow: 'No connection',
  title: 'This page isn’t on this device yet',
  intro: 'It couldn’t be loaded. Reload once you’re online.',
}

const STORED = 'Everything you saved on this device is safe, including unsent changes.'
/** In a browser that stores nothing, the reload offered by the error screen would lose unsent work (L1). */
const NOT_STORED =
  'This browser doesn’t store data for this site. Unsent changes are only in this tab, and reloading deletes them. Wait until the Sync center says nothing is waiting.'

/** The screen for page code that threw or could not be loaded: what happened, what is safe, and where to go. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { eyebrow, title, intro } = error instanceof CodeUnavailable ? UNAVAILABLE : BROKEN
  const isDurable = use(PendingLocalDataContext)?.store.isDurable ?? true
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading eyebrow={eyebrow} title={title} intro={`${intro} ${isDurable ? STORED : NOT_STORED}`}>
        <Button onClick={() => location.reload()}>Reload the Page</Button>
        <Button component={Link} to={paths.home} reloadDocument variant="default">
          Back to the Home Page
        </Button>
        <Button component={Link} to={paths.diagnostics} variant="default">
          Diagnostics for Support
        </Button>
      </PageHeading>
      <PageSection width="text">
        <details>
          <summary className="rw-summary">Technical details</summary>
          <pre className={classes.detail}>{detailOf(error)}</pre>
        </details>
      </PageSection>
    </>
  )
}

function detailOf(error: unknown): string {
  if (error instanceof CodeUnavailable) return String(error.cause)
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`
  return String(error)
}

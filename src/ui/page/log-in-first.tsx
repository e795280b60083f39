import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { EmptyState } from '../lists/empty-state'
import { DocumentHead } from './document-head'
import { PageHeading } from './page-heading'
import { PageSection } from './page-section'

export interface LogInFirstProps {
  /** Title of the page, such as 'My Orders'. */
  title: string
  /** The text of Site 2, such as 'Please log in to view your orders.' */
  message: string
}

/** Shown to a visitor in place of a page of the customer portal; logging in returns to that page. */
export function LogInFirst({ title, message }: LogInFirstProps) {
  const { pathname } = useLocation()
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading eyebrow="Customer portal" title={title} />
      <PageSection space="tight">
        <EmptyState title={message}>
          <Button component={Link} to={paths.auth} state={{ from: pathname }}>
            Log In
          </Button>
        </EmptyState>
      </PageSection>
    </>
  )
}

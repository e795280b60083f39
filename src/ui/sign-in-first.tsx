import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#domain/paths'
import { DocumentHead } from './document-head'
import { EmptyState } from './empty-state'
import { PageHeading } from './page-heading'
import { PageSection } from './page-section'

export interface SignInFirstProps {
  title: string
  /** The spec's text, such as 'Please log in to view your orders.' */
  text: string
}

/** A page of something personal, as a visitor meets it: the spec's text and the way in, which leads back here. */
export function SignInFirst({ title, text }: SignInFirstProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading eyebrow="Customer portal" title={title} />
      <PageSection>
        <EmptyState
          title={text}
          text="It takes an email and a password, and works without a connection afterwards."
        >
          <Button component={Link} to={paths.auth} state={{ from: pathname + search }}>
            Sign In
          </Button>
        </EmptyState>
      </PageSection>
    </>
  )
}

import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useUnreadAnswers } from '#runtime/quote-messages'
import { useSession } from '#runtime/session'
import { useSync } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { LoadFailed } from '#ui/feedback/load-failed'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { LogInFirst } from '#ui/page/log-in-first'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { MyQuote } from './my-quote'
import { MyQuoteCard } from './my-quote-card'
import { useOwnQuotes } from './queries'

/** The customer's quote requests, with what the shop has answered; with an id, one of them. */
export function MyQuotesPage() {
  const { id } = useParams()
  const { session } = useSession()
  if (session.kind === 'anonymous') {
    return <LogInFirst title="My Quotes" message="Please log in to view your quotes." />
  }
  // Without the key, the live query would show the previous quote for a moment.
  if (id !== undefined) return <MyQuote key={id} id={id} />
  return (
    <>
      <DocumentHead title="My Quotes" noIndex />
      <PageHeading
        eyebrow="Customer portal"
        title="My Quotes"
        intro="Your requests and our answers. Read and reply anywhere, with or without a connection."
      />
      <PageSection space="tight" width="text">
        <OwnQuotesList />
      </PageSection>
    </>
  )
}

function OwnQuotesList() {
  const { commands } = useSync()
  const quotes = useOwnQuotes()
  const unread = useUnreadAnswers()
  const state = useLoadState(quotes && quotes.length > 0, 'quote_requests')
  if (state === 'failed') return <LoadFailed message="Failed to load quotes" onRetry={commands.syncNow} />
  if (state === 'absent') {
    return (
      <EmptyState
        title="No quotes yet"
        text="Tell us what you do and what you drive. Our price and every message will show up here."
      >
        <Button component={Link} to={paths.getQuote}>
          Get a Quote
        </Button>
      </EmptyState>
    )
  }
  if (!quotes || state !== 'present') return <CardGridSkeleton />
  return (
    <ul className="rw-stack rw-gap-16">
      {quotes.map((own) => (
        <li key={own.quote.id}>
          <MyQuoteCard {...own} unread={unread.get(own.quote.id) ?? 0} />
        </li>
      ))}
    </ul>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useConfirmedNotFound } from '#runtime/confirmed-not-found'
import { useLoadState } from '#runtime/load-state'
import { usePrivateFiles } from '#runtime/private-files'
import { useNoteAnswersSeen } from '#runtime/quote-messages'
import { useSync } from '#runtime/sync'
import { useWaitingLine } from '#runtime/use-waiting-line'
import { buildOf, currentBuild, currentProposal } from '#shared/orders/quote-conversation'
import { quoteReference } from '#shared/orders/quote-reference'
import { paths } from '#shared/site/paths'
import { ShownBuild } from '#ui/builds/changed-build'
import { LoadFailed } from '#ui/feedback/load-failed'
import { EmailText } from '#ui/format/email-text'
import { formatDate } from '#ui/format/format-date'
import { formatPhone } from '#ui/format/format-phone'
import { DataCard } from '#ui/lists/data-card'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DetailSkeleton } from '#ui/page/detail-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { HeadingSkeleton } from '#ui/page/heading-skeleton'
import { ItemNotFound } from '#ui/page/item-not-found'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { PrivateFileList } from '#ui/pictures/private-file-list'
import { type OpenedQuote, useOwnQuote } from './queries'
import { QuoteConversation } from './quote-conversation'
import { useQuoteStage } from './use-quote-stage'

/** One quote request of the customer: its stage, the conversation with the shop, and what was sent. */
export function MyQuote({ id }: { id: string }) {
  const { commands } = useSync()
  const own = useOwnQuote(id)
  const state = useLoadState(own === undefined ? undefined : own !== null, 'quote_requests', id)
  const isAbsent = useConfirmedNotFound(state)
  if (own) return <Quote {...own} />
  if (isAbsent) {
    return (
      <ItemNotFound
        eyebrow="My Quotes"
        title="Quote not found"
        intro="This quote isn’t in your account. If you requested it with another account, sign in with that one."
        listPath={paths.myQuotes}
        listLabel="Back to My Quotes"
      />
    )
  }
  return (
    <>
      <DocumentHead title="Quote" noIndex />
      <HeadingSkeleton />
      <PageSection space="tight">
        {state === 'failed' ? (
          <LoadFailed message="Failed to load the quote" onRetry={commands.syncNow} />
        ) : (
          <DetailSkeleton />
        )}
      </PageSection>
    </>
  )
}

function Quote(own: OpenedQuote) {
  const { quote, subject, messages, order } = own
  const { label, tone, next, mark } = useQuoteStage(own)
  useNoteAnswersSeen(
    quote.id,
    messages.findLast(({ author }) => author === 'shop'),
  )
  const waitingLine = useWaitingLine()
  const reference = quoteReference(quote.id)
  const title = `Quote ${reference}`
  const attachments = quote.attachments ?? []
  const build = currentBuild(quote, messages)
  const isChanged = messages.some((message) => buildOf(message) !== null)
  const { state, retry } = usePrivateFiles(attachments, true)
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading
        crumbs={[
          { name: 'My Quotes', path: paths.myQuotes },
          { name: reference, path: paths.myQuote(quote.id) },
        ]}
        title={title}
        intro={`Requested ${formatDate(quote.created_at)}. ${next ?? waitingLine}`}
      >
        <TagList>
          <Tag tone={tone}>{label}</Tag>
        </TagList>
        <PendingMarker mark={mark} />
        {order ? (
          <Button component={Link} to={paths.order(order.id)} variant="default">
            View Order {order.order_number}
          </Button>
        ) : null}
      </PageHeading>
      <PageSection space="tight" width="text">
        <div className="rw-stack rw-gap-24">
          <QuoteConversation quote={quote} messages={messages} />
          {build === null ? null : (
            <ShownBuild
              title={isChanged ? 'Your build with our changes' : 'Your build'}
              build={build}
              isPriced={currentProposal(messages) !== null}
            />
          )}
          <DataCard
            title="What you sent"
            rows={[
              { label: 'About', value: subject && <Link to={subject.to}>{subject.title}</Link> },
              { label: 'Name', value: quote.customer_name },
              { label: 'Email', value: quote.customer_email && <EmailText email={quote.customer_email} /> },
              { label: 'Phone', value: formatPhone(quote.customer_phone) },
            ]}
          >
            <div className="rw-stack rw-gap-16">
              {quote.message ? (
                <p className="rw-lines" dir="auto">
                  {quote.message}
                </p>
              ) : null}
              <PrivateFileList total={attachments.length} name={null} state={state} onRetry={retry} />
            </div>
          </DataCard>
        </div>
        <PrintFooter path={paths.myQuote(quote.id)} />
      </PageSection>
    </>
  )
}

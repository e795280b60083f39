import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { quoteReference } from '#shared/orders/quote-reference'
import { paths } from '#shared/site/paths'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { EmailText } from '#ui/format/email-text'
import { formatPhone } from '#ui/format/format-phone'
import { DataCard } from '#ui/lists/data-card'
import { DocumentHead } from '#ui/page/document-head'
import { HeadingSkeleton } from '#ui/page/heading-skeleton'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { useShopInfo } from '#ui/shop/shop-info'
import { recallSentRequest } from './last-sent-request'
import { type QuoteSentState, readQuoteSentState } from './quote-sent-state'
import { SentMessage } from './sent-message'
import { requestOf, type SentRequestState, useSentRequest } from './use-sent-request'
import { useSentWords } from './use-sent-words'
import { DiscardRequest } from './waiting/discard-request'
import { EditRequest } from './waiting/edit-request'

/** The end of a quote request: its reference, where it is, what was sent, and when the shop answers. */
export function QuoteSentPage() {
  const { id = '' } = useParams()
  const state = readQuoteSentState(useLocation().state)
  const navigate = useNavigate()
  const request = useSentRequest(id, state?.mutationId ?? null)
  if (request === undefined) return <HeadingSkeleton />
  // Kept in the history entry, so that the page still says after a reload that the request was discarded.
  const noteDiscard = (mutationId: string) =>
    navigate('.', {
      replace: true,
      preventScrollReset: true,
      state: { form: 'page', from: paths.getQuote, subject: '', ...state, mutationId },
    })
  return <QuoteSent id={id} state={state} request={request} beforeDiscard={noteDiscard} />
}

interface QuoteSentProps {
  id: string
  state: QuoteSentState | null
  request: SentRequestState
  /** Called with the id of the mutation: the page finds the discarded entry only by this id. */
  beforeDiscard: (mutationId: string) => void
}

function QuoteSent({ id, state, request, beforeDiscard }: QuoteSentProps) {
  const { principal } = useLocalData()
  const { title, text } = useSentWords(id, state?.form ?? 'page', request)
  const sent = recallSentRequest(id, uidOf(principal))
  const waiting = 'entry' in request ? requestOf(request.entry) : null
  const details = request.row ?? waiting ?? sent?.request ?? null
  const photos = (request.row ?? waiting)?.attachments?.length ?? sent?.photoCount
  return (
    <>
      <DocumentHead title="Quote request" noIndex />
      <div role="status">
        <PageHeading eyebrow="Quote request" title={title} intro={text} />
      </div>
      <PageSection space="tight" width="text">
        <div className="rw-stack rw-gap-24">
          {request.kind === 'unknown' || request.kind === 'discarded' ? null : (
            <DataCard
              title={`Reference ${quoteReference(id)}`}
              rows={[
                // The message of the quote page begins with what the request is about.
                { label: 'About', value: state?.form === 'page' && details?.message ? null : state?.subject },
                { label: 'Name', value: details?.customer_name },
                {
                  label: 'Email',
                  value: details?.customer_email && <EmailText email={details.customer_email} />,
                },
                { label: 'Phone', value: formatPhone(details?.customer_phone) },
                { label: 'Photos', value: photos || null },
              ]}
            >
              {details?.message ? <SentMessage message={details.message} /> : null}
              {details === null && request.kind === 'sent' ? (
                <p className="rw-soft">
                  For your privacy, once your request is sent, this device forgets what you typed.
                </p>
              ) : null}
            </DataCard>
          )}
          <NextSteps
            id={id}
            kind={request.kind}
            from={state?.from ?? paths.getQuote}
            email={details?.customer_email ?? null}
          >
            <EditRequest id={id} entry={'entry' in request ? request.entry : null} />
            {'entry' in request ? (
              <DiscardRequest entry={request.entry} beforeDiscard={beforeDiscard} />
            ) : null}
          </NextSteps>
        </div>
        <PrintFooter path={paths.quoteSent(id)} />
      </PageSection>
    </>
  )
}

interface NextStepsProps {
  id: string
  kind: SentRequestState['kind']
  /** Path of the page on which the form was. */
  from: string
  /** Null if this device no longer knows the request. */
  email: string | null
  /** Further buttons. */
  children: ReactNode
}

function NextSteps({ id, kind, from, email, children }: NextStepsProps) {
  const { session } = useSession()
  const { facts } = useShopInfo()
  const isCustomer = session.kind === 'signed-in'
  return (
    <div className="rw-stack rw-gap-16">
      {kind === 'sent' && !isCustomer ? (
        <p>
          {email ? (
            <>
              We’re emailing a confirmation to{' '}
              <bdi>
                <EmailText email={email} />
              </bdi>
              .{' '}
            </>
          ) : null}
          <Link to={paths.signUp} state={{ email }}>
            Create an account
          </Link>{' '}
          to track your future requests online.
        </p>
      ) : null}
      <p>
        Questions? Call us at <a href={facts.phoneHref}>{facts.phone}</a>
        {/* The shop cannot find a request that it does not have. */}
        {kind === 'sent' || kind === 'unknown' ? ' and have your reference ready' : ''}.
      </p>
      <div className="rw-cluster rw-gap-12" data-print="none">
        {kind === 'refused' ? (
          <Button component={Link} to={paths.sync}>
            Fix the Request
          </Button>
        ) : null}
        {isCustomer && (kind === 'sent' || kind === 'waiting') ? (
          <Button component={Link} to={paths.myQuote(id)}>
            Track It in My Quotes
          </Button>
        ) : null}
        <Button component={Link} to={from} variant="default">
          {from === paths.getQuote ? 'Request Another Quote' : 'Keep Browsing'}
        </Button>
        {children}
      </div>
    </div>
  )
}

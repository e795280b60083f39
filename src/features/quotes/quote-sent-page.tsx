import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { quoteReference } from '#shared/orders/quote-reference'
import { paths } from '#shared/site/paths'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { rejectionSentence } from '#ui/feedback/sentences'
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
import { DiscardRequest } from './waiting/discard-request'
import { EditRequest } from './waiting/edit-request'

/** Title and promise of Site 8, shown only once the server has the request. */
const SENT: Record<QuoteSentState['form'], { title: string; promise: string }> = {
  page: {
    title: 'Quote Request Submitted!',
    promise: "Thank you! We'll contact you within 24 hours with your custom quote.",
  },
  dialog: { title: 'Quote Request Sent', promise: "We'll get back to you within 24 hours" },
}

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
  return <QuoteSent id={id} state={state} request={request} onDiscard={noteDiscard} />
}

interface QuoteSentProps {
  id: string
  state: QuoteSentState | null
  request: SentRequestState
  /** Called with the id of the mutation before it is discarded: the page finds the discarded entry only by this id. */
  onDiscard: (mutationId: string) => void
}

function QuoteSent({ id, state, request, onDiscard }: QuoteSentProps) {
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
                  For your privacy, this device forgets what you typed after it’s sent.
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
            {'entry' in request ? <DiscardRequest entry={request.entry} onDiscard={onDiscard} /> : null}
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

/** The heading: never "sent" before the server has the request (U1). */
function useSentWords(
  id: string,
  form: QuoteSentState['form'],
  request: SentRequestState,
): { title: string; text: string } {
  const { isReachable, needsSignIn, areWritesFailing, isServerFailing } = useSyncStatus(
    'isReachable',
    'needsSignIn',
    'areWritesFailing',
    'isServerFailing',
  )
  const { isDurable } = useLocalData().store
  if (request.kind === 'sent') return { title: SENT[form].title, text: SENT[form].promise }
  if (request.kind === 'unknown')
    return {
      title: `Quote request ${quoteReference(id)}`,
      text: 'This request isn’t among the unsent ones on this device. If you sent it and didn’t discard it, we have it and will get back to you within 24 hours.',
    }
  if (request.kind === 'discarded')
    return { title: 'This request was discarded', text: 'We don’t have it, and it won’t be sent.' }
  if (request.kind === 'refused') {
    const { state } = request.entry
    const verdict = state.kind === 'parked' ? state.verdict : null
    const { what, advice } =
      verdict?.status === 'rejected'
        ? rejectionSentence(verdict.code)
        : { what: 'It couldn’t be sent as is.', advice: 'Open it to see why.' }
    return { title: 'Your request was not accepted', text: `${what} ${advice} Nothing is lost.` }
  }
  const saved = isDurable ? 'Saved.' : 'Saved in this tab.'
  if (needsSignIn)
    return {
      title: `${saved} Sign in again to send it`,
      text: 'Once we have it, we’ll get back to you within 24 hours.',
    }
  if (areWritesFailing || isServerFailing)
    return {
      title: `${saved} It goes out when our server is back`,
      text: 'Our server is having a problem. You don’t need to do anything.',
    }
  if (isReachable)
    return {
      title: 'Sending your request…',
      text: isDurable ? 'It’s saved on this device.' : 'Keep this tab open until it’s done.',
    }
  return {
    title: `${saved} It goes out when you're back online`,
    text: isDurable
      ? 'You can close this page; your request goes out on its own. Once we have it, we’ll get back to you within 24 hours.'
      : 'Leave this tab open until then.',
  }
}

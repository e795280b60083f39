import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { isWholeId } from '#shared/site/find-by-address'
import { paths } from '#shared/site/paths'
import { BackendError } from '#sync/errors'
import { BusyButton } from '#ui/busy-button'
import { failureSentence } from '#ui/feedback/failure-sentence'
import { backendErrorText } from '#ui/feedback/sentences'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'

/** Target of the link in newsletter mails. Only the button unsubscribes, because mail scanners open links. */
export function LeaveNewsletterPage() {
  const [query] = useSearchParams()
  const subscription = query.get('leave') ?? ''
  return (
    <>
      <DocumentHead title="Unsubscribe" noIndex />
      <PageHeading eyebrow="Newsletter" title="Unsubscribe" />
      <PageSection space="tight" width="text">
        <div className="rw-stack rw-gap-16 rw-start">
          {isWholeId(subscription) ? <UnsubscribeForm subscription={subscription} /> : <IncompleteLink />}
        </div>
      </PageSection>
    </>
  )
}

function UnsubscribeForm({ subscription }: { subscription: string }) {
  const { rpc } = useSession()
  const [state, setState] = useState<'idle' | 'busy' | 'unsubscribed' | 'was not subscribed'>('idle')
  const [failure, setFailure] = useState('')
  const unsubscribe = async () => {
    setFailure('')
    setState('busy')
    try {
      // The server answers false if there was no subscription to end.
      const hasEnded = (await rpc('leave_newsletter', { subscription })) !== false
      setState(hasEnded ? 'unsubscribed' : 'was not subscribed')
    } catch (error) {
      setState('idle')
      setFailure(failureText(error))
    }
  }
  if (state === 'unsubscribed' || state === 'was not subscribed') {
    return (
      <>
        <p role="status">
          {state === 'unsubscribed' ? 'You have unsubscribed.' : 'You’re already unsubscribed.'} We won’t send
          you the newsletter anymore.
        </p>
        <p>
          Changed your mind? You can subscribe again on the <Link to={paths.news}>News</Link> page.
        </p>
      </>
    )
  }
  return (
    <>
      <p>
        Press the button to stop getting our newsletter. You’ll still get emails about your orders and
        requests.
      </p>
      {failure ? <p role="alert">{failure}</p> : null}
      <BusyButton size="lg" isBusy={state === 'busy'} onClick={unsubscribe}>
        Unsubscribe
      </BusyButton>
    </>
  )
}

/** Some mail programs break long links. */
function IncompleteLink() {
  return (
    <p role="alert">
      This link is incomplete. Open it again from the email, copy the whole link into the address bar, or{' '}
      <Link to={paths.contact}>write to us</Link>.
    </p>
  )
}

/** Text for a failure. Without an answer, the server may have ended the subscription nevertheless. */
function failureText(error: unknown): string {
  const isUncertain = error instanceof BackendError && (error.code === 'timeout' || error.code === 'network')
  const state = isUncertain ? 'We couldn’t confirm that you’re unsubscribed.' : 'You’re still subscribed.'
  if (!(error instanceof BackendError)) return `${state} ${failureSentence(error)}`
  return `${state} ${backendErrorText(error.code)}`
}

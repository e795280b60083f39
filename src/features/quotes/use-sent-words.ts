import { useSyncStatus } from '#runtime/sync'
import { quoteReference } from '#shared/orders/quote-reference'
import { useLocalData } from '#sync/react'
import { rejectionSentence } from '#ui/feedback/sentences'
import type { QuoteSentState } from './quote-sent-state'
import type { SentRequestState } from './use-sent-request'

interface SentWords {
  title: string
  text: string
}

/** Title and promise of Site 8, shown only once the server has the request. */
const SENT: Record<QuoteSentState['form'], SentWords> = {
  page: {
    title: 'Quote Request Submitted!',
    text: "Thank you! We'll contact you within 24 hours with your custom quote.",
  },
  dialog: { title: 'Quote Request Sent', text: "We'll get back to you within 24 hours" },
}

/** The heading of a request's confirmation: never "sent" before the server has the request (U1). */
export function useSentWords(id: string, form: QuoteSentState['form'], request: SentRequestState): SentWords {
  const { isReachable, needsSignIn, areWritesFailing, isServerFailing } = useSyncStatus(
    'isReachable',
    'needsSignIn',
    'areWritesFailing',
    'isServerFailing',
  )
  const { isDurable } = useLocalData().store
  if (request.kind === 'sent') return SENT[form]
  if (request.kind === 'unknown')
    return {
      title: `Quote request ${quoteReference(id)}`,
      text: 'This request isn’t waiting on this device. Unless you discarded it, we have it and will get back to you within 24 hours.',
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
    return { title: 'We couldn’t accept your request', text: `${what} ${advice} Nothing is lost.` }
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
      : 'Keep this tab open until then.',
  }
}

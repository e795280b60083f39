import { currentProposal } from '#shared/orders/quote-conversation'
import type { RowMark } from '#sync/core/row-mark'
import { useRowMarks } from '#sync/react'
import type { OwnQuote } from './queries'
import { quoteStage, type StageWords } from './quote-stages'

/** What a customer sees of a quote request, with a marker for a waiting request, acceptance or message. */
export function useQuoteStage({ quote, messages }: OwnQuote): StageWords & { mark: RowMark | undefined } {
  const requestMark = useRowMarks('quote_requests', [quote.id]).get(quote.id)
  const messageMarks = useRowMarks(
    'quote_messages',
    messages.map(({ id }) => id),
  )
  const proposal = currentProposal(messages)
  const acceptanceMark = proposal?.is_accepted ? messageMarks.get(proposal.id) : undefined
  return {
    ...quoteStage(quote.status, messages, requestMark, acceptanceMark),
    mark: requestMark ?? acceptanceMark ?? [...messageMarks.values()][0],
  }
}

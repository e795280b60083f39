import type { QuoteFollowUpsRow, QuoteMessagesRow, QuoteRequestsRow } from '../schema/rows'

/** A follow-up is due on its day and later, unless the request is won or lost. `today`: yyyy-mm-dd. */
export const isFollowUpDue = (
  { status }: Pick<QuoteRequestsRow, 'status'>,
  followUp: Pick<QuoteFollowUpsRow, 'due_on'> | undefined,
  today: string,
): boolean => !isClosed(status) && followUp?.due_on != null && followUp.due_on <= today

/** Won and lost requests need no follow-up. */
export const isClosed = (status: QuoteRequestsRow['status']): boolean => status === 'won' || status === 'lost'

/** The shop has to answer: the last words are the customer's. `last`: the newest message about the request. */
export const waitsForAnswer = (
  { status }: Pick<QuoteRequestsRow, 'status'>,
  last: Pick<QuoteMessagesRow, 'author'> | undefined,
): boolean => status !== 'lost' && (last ? last.author === 'customer' : status === 'new')

/**
 * Key that sorts quote requests by what to do next: follow-ups that are due, the longest overdue first; new requests;
 * planned follow-ups by their day; all others.
 */
export function nextStepOrder(
  { status }: Pick<QuoteRequestsRow, 'status'>,
  followUp: Pick<QuoteFollowUpsRow, 'due_on'> | undefined,
  today: string,
): string {
  if (isFollowUpDue({ status }, followUp, today)) return `0 ${followUp?.due_on}`
  if (status === 'new') return '1'
  return followUp?.due_on && !isClosed(status) ? `2 ${followUp.due_on}` : '3'
}

/** Rules of the conversation about a quote request; the migration `_quote_messages` enforces them. */
import type { QuoteMessagesRow } from '../schema/rows'

/** Most characters of a message. */
export const MAX_MESSAGE_LENGTH = 5_000

/** Oldest first; two of the same instant in the order of their ids, so that every device shows the same. */
export function sortedMessages(messages: readonly QuoteMessagesRow[]): QuoteMessagesRow[] {
  return [...messages].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  )
}

/** The proposal that the customer may accept: the shop's newest one. Null if there is none. `messages`: oldest first. */
export const currentProposal = (messages: readonly QuoteMessagesRow[]): QuoteMessagesRow | null =>
  messages.findLast(({ amount }) => amount !== null) ?? null

/** Rules of the conversation about a quote request; the migration `_quote_messages` enforces them. */
import type { Json } from '../schema/row-values'
import type { QuoteMessagesRow, QuoteRequestsRow } from '../schema/rows'
import { compareText } from '../text/compare-text'
import { compareTimes } from '../text/compare-times'

/** Most characters of a message. */
export const MAX_MESSAGE_LENGTH = 5_000

/**
 * Oldest first. Messages that the server does not have yet come last, because a device's clock may be wrong.
 * Microseconds decide which of two proposals is newer, as in `private.check_acceptance`.
 */
const compareByTime =
  (unsent: ReadonlySet<string>) =>
  (a: QuoteMessagesRow, b: QuoteMessagesRow): number =>
    Number(unsent.has(a.id)) - Number(unsent.has(b.id)) ||
    compareTimes(a.created_at, b.created_at) ||
    compareText(a.id, b.id)

/** Oldest first. `unsent`: ids of messages that the server does not have yet. */
export const sortedMessages = (
  messages: readonly QuoteMessagesRow[],
  unsent: ReadonlySet<string> = new Set(),
): QuoteMessagesRow[] => messages.toSorted(compareByTime(unsent))

/**
 * The last message by quote request, without sorting all messages of the shop. In the order of `sortedMessages`, but a
 * message of the shop comes right after what its admin had seen: what the customer wrote meanwhile is not answered by it.
 */
export function lastMessages(
  messages: readonly QuoteMessagesRow[],
  unsent: ReadonlySet<string>,
): ReadonlyMap<string, QuoteMessagesRow> {
  const byTime = compareByTime(unsent)
  const compare = (a: QuoteMessagesRow, b: QuoteMessagesRow) => {
    const [seenA, seenB] = [a.seen_until ?? null, b.seen_until ?? null]
    if (seenA === null && seenB === null) return byTime(a, b)
    if (seenA === null && unsent.has(a.id)) return 1
    if (seenB === null && unsent.has(b.id)) return -1
    return (
      compareTimes(seenA ?? a.created_at, seenB ?? b.created_at) ||
      Number(seenA !== null) - Number(seenB !== null)
    )
  }
  const last = new Map<string, QuoteMessagesRow>()
  for (const message of messages) {
    const latest = last.get(message.quote_request_id)
    if (!latest || compare(latest, message) < 0) last.set(message.quote_request_id, message)
  }
  return last
}

/** The proposal that the customer may accept: the shop's newest one. Null if there is none. `messages`: oldest first. */
export const currentProposal = (messages: readonly QuoteMessagesRow[]): QuoteMessagesRow | null =>
  messages.findLast(({ amount }) => amount !== null) ?? null

/** The messages before this one; none if it is not among them. */
function messagesBefore(messages: readonly QuoteMessagesRow[], { id }: QuoteMessagesRow): QuoteMessagesRow[] {
  const index = messages.findIndex((message) => message.id === id)
  return messages.slice(0, Math.max(0, index))
}

/** The price that a proposal replaces: the one before it. Null for the first. `messages`: oldest first. */
export function replacedPrice(
  messages: readonly QuoteMessagesRow[],
  proposal: QuoteMessagesRow,
): number | null {
  return currentProposal(messagesBefore(messages, proposal))?.amount ?? null
}

/**
 * The build in a request or message; null for none. Rows that are not sent yet, or that an earlier release stored, lack
 * the column.
 */
export const buildOf = ({ build }: Pick<QuoteRequestsRow, 'build'>): Json | null => build ?? null

/** The photos of a message. Rows that an earlier release stored lack the column. */
export const picturesOf = ({ pictures }: Pick<QuoteMessagesRow, 'pictures'>): readonly string[] =>
  pictures ?? []

/** The build that a request is about now: the shop's newest change of it, or the customer's own. `messages`: oldest first. */
export const currentBuild = (
  request: Pick<QuoteRequestsRow, 'build'>,
  messages: readonly QuoteMessagesRow[],
): Json | null => messages.findLast((message) => buildOf(message) !== null)?.build ?? buildOf(request)

/** The build that a message of the shop changes; null if there was none. `messages`: oldest first. */
export const buildBefore = (
  request: Pick<QuoteRequestsRow, 'build'>,
  messages: readonly QuoteMessagesRow[],
  message: QuoteMessagesRow,
): Json | null => currentBuild(request, messagesBefore(messages, message))

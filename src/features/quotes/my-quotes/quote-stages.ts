/** What customers read about the status of their quote request; the shop's own words are in shared/orders/quote-statuses. */
import { currentProposal, replacedPrice } from '#shared/orders/quote-conversation'
import { type QuoteStatus, quoteStatusWords } from '#shared/orders/quote-statuses'
import type { QuoteMessagesRow } from '#shared/schema/rows'
import type { RowMark } from '#sync/core/row-mark'
import { formatPrice } from '#ui/format/format-price'
import type { TagTone } from '#ui/lists/tag'

export interface StageWords {
  label: string
  tone: TagTone
  /** What happens next; null: the request waits to be sent. */
  next: string | null
}

const STAGES: Readonly<Record<QuoteStatus, StageWords>> = {
  new: { label: 'Received', tone: 'info', next: 'We’ll get back to you within 24 hours.' },
  contacted: { label: 'In discussion', tone: 'info', next: 'We’re working out your build with you.' },
  quoted: {
    label: 'Price ready',
    tone: 'warning',
    next: 'Read our price below. Accept it, or ask us anything.',
  },
  won: {
    label: 'Accepted',
    tone: 'success',
    next: 'We’ll call you to go over the drawing and agree on the deposit.',
  },
  lost: { label: 'Closed', tone: 'neutral', next: 'Send us a message here if you want to pick it back up.' },
}

/** A request that the shop does not have; the same labels as an order in that state. */
const NOT_SENT = { label: 'Not sent', tone: 'warning', next: null } as const
/** An acceptance that the shop does not have. */
const ACCEPTANCE_NOT_SENT = { label: 'Acceptance not sent yet', tone: 'warning', next: null } as const
const REFUSED = { label: 'Not accepted', tone: 'danger', next: '' } as const

/**
 * `mark`: of the request's row; `accepted`: of the accepted price, until the server has the acceptance. A status of a
 * newer server is its own label. `messages`: oldest first.
 */
export function quoteStage(
  quoted: string,
  messages: readonly QuoteMessagesRow[],
  mark: RowMark | undefined,
  accepted: RowMark | undefined,
): StageWords {
  if (mark && quoted === 'new') return mark.kind === 'waiting' ? NOT_SENT : REFUSED
  const price = currentProposal(messages)
  // An acceptance of an older price is answered by the newer one.
  if (accepted && quoted !== 'lost' && price?.is_accepted)
    return accepted.kind === 'waiting' ? ACCEPTANCE_NOT_SENT : REFUSED
  const status = quoted === 'quoted' && price?.is_accepted ? 'won' : quoted
  const replaced = price && replacedPrice(messages, price)
  if (status === 'quoted' && replaced !== null) {
    const next = `Our new price replaces ${formatPrice(replaced)}. Accept it below, or ask us anything.`
    return { ...STAGES.quoted, next }
  }
  return Object.hasOwn(STAGES, status)
    ? STAGES[status as QuoteStatus]
    : { label: quoteStatusWords(status).label, tone: 'neutral', next: '' }
}

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
/** A request or an acceptance that the server has refused. */
const REFUSED = { label: 'Not accepted', tone: 'danger', next: '' } as const

/**
 * The words for the stage of a request. `requestMark`: of its row; `acceptanceMark`: of the accepted price, until the
 * server has the acceptance. A status that this build does not know is its own label. `messages`: oldest first.
 */
export function quoteStage(
  rowStatus: string,
  messages: readonly QuoteMessagesRow[],
  requestMark: RowMark | undefined,
  acceptanceMark: RowMark | undefined,
): StageWords {
  if (requestMark && rowStatus === 'new') return requestMark.kind === 'waiting' ? NOT_SENT : REFUSED
  const price = currentProposal(messages)
  // The acceptance of an earlier price no longer matters: the newer price has replaced it.
  if (acceptanceMark && rowStatus !== 'lost' && price?.is_accepted)
    return acceptanceMark.kind === 'waiting' ? ACCEPTANCE_NOT_SENT : REFUSED
  const status = rowStatus === 'quoted' && price?.is_accepted ? 'won' : rowStatus
  const earlierPrice = price && replacedPrice(messages, price)
  if (status === 'quoted' && earlierPrice !== null) {
    const next = `Our new price replaces ${formatPrice(earlierPrice)}. Accept it below, or ask us anything.`
    return { ...STAGES.quoted, next }
  }
  return Object.hasOwn(STAGES, status)
    ? STAGES[status as QuoteStatus]
    : { label: quoteStatusWords(status).label, tone: 'neutral', next: '' }
}

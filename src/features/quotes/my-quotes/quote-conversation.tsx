import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePrivateFiles } from '#runtime/private-files'
import { acceptProposal } from '#runtime/quote-messages'
import { useSendingText } from '#runtime/sending-text'
import {
  buildBefore,
  buildOf,
  currentProposal,
  picturesOf,
  replacedPrice,
} from '#shared/orders/quote-conversation'
import { quoteReference } from '#shared/orders/quote-reference'
import type { QuoteMessagesRow, QuoteRequestsRow } from '#shared/schema/rows'
import type { RowMark } from '#sync/core/row-mark'
import { useLocalData, useRowMarks } from '#sync/react'
import { ChangedBuild } from '#ui/builds/changed-build'
import { MessageThread } from '#ui/conversation/message-thread'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { formatPrice } from '#ui/format/format-price'
import { lazyPart } from '#ui/lazy-part'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { PrivateGallery } from '#ui/pictures/private-gallery'

/** Form fields are a third of the page's code; the messages show before they have loaded. */
const ReplyForm = lazyPart(async () => (await import('./reply-form')).ReplyForm)

/** Loaded when a price is accepted: with the code of dialogs the page would be twice as large. */
const ConfirmDialog = lazyPart(async () => (await import('#ui/feedback/confirm-dialog')).ConfirmDialog)

const ACCEPTANCE_TEXTS: SendingTexts = {
  sent: 'Price Accepted',
  nextStep: 'Thank you! We’ll call you to go over the drawing and agree on the deposit.',
  failed: 'Failed to accept the price. Please try again.',
}

const REPLACED_LABEL = 'Replaced by a newer price'

export interface QuoteConversationProps {
  quote: QuoteRequestsRow
  /** Oldest first. */
  messages: readonly QuoteMessagesRow[]
}

/** The messages about a quote request, the shop's price with a button to accept it, and the reply form. */
export function QuoteConversation({ quote, messages }: QuoteConversationProps) {
  const marks = useRowMarks(
    'quote_messages',
    messages.map(({ id }) => id),
  )
  // A closed request has no price that can be accepted.
  const proposal = quote.status === 'lost' ? null : currentProposal(messages)
  return (
    <section className="rw-stack rw-gap-16" aria-labelledby="conversation">
      <h2 id="conversation" className="rw-text-28">
        Messages
      </h2>
      {messages.length === 0 ? (
        <p className="rw-soft">No messages yet. Our answer will show up here.</p>
      ) : (
        <MessageThread
          label="Messages"
          messages={messages.map((message) => ({
            id: message.id,
            author: message.author === 'shop' ? 'Our shop' : 'You',
            isOwn: message.author !== 'shop',
            at: message.created_at,
            text: message.body,
            // The marker on a proposal is that of the customer's acceptance.
            mark: message.amount === null ? <PendingMarker mark={marks.get(message.id)} /> : null,
            children: (
              <>
                <MessagePhotos message={message} />
                {buildOf(message) === null ? null : (
                  <ChangedBuild from={buildBefore(quote, messages, message)} to={message.build} />
                )}
                {message.amount === null ? null : (
                  <Proposal
                    proposal={message}
                    current={proposal}
                    earlierPrice={replacedPrice(messages, message)}
                    mark={marks.get(message.id)}
                  />
                )}
              </>
            ),
          }))}
        />
      )}
      <ReplyForm quote={quote} />
    </section>
  )
}

function MessagePhotos({ message }: { message: QuoteMessagesRow }) {
  const pictures = picturesOf(message)
  const { state, retry } = usePrivateFiles(pictures, true)
  const subject = `Quote ${quoteReference(message.quote_request_id)}`
  return <PrivateGallery total={pictures.length} subject={subject} state={state} onRetry={retry} />
}

interface ProposalProps {
  proposal: QuoteMessagesRow
  /** The newest one; null if the shop has closed the request. */
  current: QuoteMessagesRow | null
  /** The price that this one replaces, in dollars; null for none. */
  earlierPrice: number | null
  /** State of an acceptance that is not confirmed yet. */
  mark: RowMark | undefined
}

/** A price of the shop. Only the newest one can be accepted. */
function Proposal({ proposal, current, earlierPrice, mark }: ProposalProps) {
  const { store } = useLocalData()
  const { send } = useSending(ACCEPTANCE_TEXTS, useSendingText())
  const [isConfirming, setConfirming] = useState(false)
  const price = formatPrice(proposal.amount ?? 0)
  const container = useRef<HTMLDivElement>(null)
  const wasAcceptedHere = useRef(false)
  useEffect(() => {
    // The button that had the focus was removed.
    if (proposal.is_accepted && wasAcceptedHere.current) container.current?.focus()
  }, [proposal.is_accepted])
  const accept = () => {
    wasAcceptedHere.current = true
    void send(() => acceptProposal(store, proposal))
  }
  return (
    <div ref={container} tabIndex={-1} className="rw-cluster rw-gap-12 rw-center">
      <strong className="rw-display rw-text-28 rw-tabular">{price}</strong>
      {earlierPrice === null ? null : (
        <span className="rw-soft">Previous price: {formatPrice(earlierPrice)}</span>
      )}
      {proposal.is_accepted ? (
        <AcceptedTag isCurrent={proposal.id === current?.id} isClosed={current === null} mark={mark} />
      ) : proposal.id === current?.id ? (
        <Button onClick={() => setConfirming(true)}>Accept {price}</Button>
      ) : (
        <Tag>{current === null ? 'No longer valid' : REPLACED_LABEL}</Tag>
      )}
      {isConfirming ? (
        <ConfirmDialog
          isOpen
          onClose={() => setConfirming(false)}
          title={`Accept ${price}?`}
          message="You’re giving us the go-ahead at this price. You won’t be charged now. We’ll call you to go over the drawing and agree on the deposit."
          confirmLabel="Accept"
          isDestructive={false}
          onConfirm={accept}
        />
      ) : null}
    </div>
  )
}

interface AcceptedTagProps {
  isCurrent: boolean
  isClosed: boolean
  mark: RowMark | undefined
}

/** State of a price that the customer accepted. The shop may have replaced it, before the answer arrived or later. */
function AcceptedTag({ isCurrent, isClosed, mark }: AcceptedTagProps) {
  const isRefused = mark !== undefined && mark.kind !== 'waiting'
  return (
    <>
      {isCurrent || isClosed ? (
        <Tag tone={isRefused ? 'danger' : mark ? 'neutral' : 'success'}>
          {isRefused ? 'Not accepted' : 'Accepted'}
        </Tag>
      ) : (
        <Tag>{REPLACED_LABEL}</Tag>
      )}
      <PendingMarker mark={mark} />
      {isRefused && !isCurrent ? (
        <p>
          {isClosed
            ? 'This quote was closed before your answer arrived.'
            : 'This price was replaced before your answer arrived.'}
        </p>
      ) : null}
    </>
  )
}

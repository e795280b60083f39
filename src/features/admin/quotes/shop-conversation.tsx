import { usePrivateFiles } from '#runtime/private-files'
import {
  buildBefore,
  buildOf,
  currentBuild,
  currentProposal,
  picturesOf,
} from '#shared/orders/quote-conversation'
import { quoteReference } from '#shared/orders/quote-reference'
import type { QuoteMessagesRow, QuoteRequestsRow } from '#shared/schema/rows'
import { useRowMarks } from '#sync/react'
import { ChangedBuild } from '#ui/builds/changed-build'
import { MessageThread } from '#ui/conversation/message-thread'
import { PendingMarker } from '#ui/lists/pending-marker'
import { PrivateGallery } from '#ui/pictures/private-gallery'
import { ShopPrice } from './shop-price'
import { acceptedPrice, openGuestPrice } from './shop-reply'
import { ShopReplyForm } from './shop-reply-form'

export interface ShopConversationProps {
  quote: QuoteRequestsRow
  /** Oldest first. */
  messages: readonly QuoteMessagesRow[]
  /** The admin has pressed 'Answer'. */
  isAnswering: boolean
}

/** The conversation about a request, with the shop's reply. A guest gets it by email, and accepts a price by phone. */
export function ShopConversation({ quote, messages, isAnswering }: ShopConversationProps) {
  const marks = useRowMarks(
    'quote_messages',
    messages.map(({ id }) => id),
  )
  const current = currentProposal(messages)
  const acceptable = openGuestPrice(quote, messages)
  return (
    <section className="rw-stack rw-gap-12" aria-label="Conversation">
      <MessageThread
        label="Messages"
        messages={messages.map((message) => ({
          id: message.id,
          author: message.author === 'shop' ? 'Shop' : quote.customer_name,
          isOwn: message.author === 'shop',
          at: message.created_at,
          text: message.body,
          mark: <PendingMarker mark={marks.get(message.id)} />,
          children: (
            <>
              <MessagePhotos message={message} />
              {buildOf(message) === null ? null : (
                <ChangedBuild from={buildBefore(quote, messages, message)} to={message.build} />
              )}
              {message.amount === null ? null : (
                <ShopPrice
                  proposal={message}
                  isCurrent={message.id === current?.id}
                  guest={message.id === acceptable?.id ? quote.customer_name : null}
                />
              )}
            </>
          ),
        }))}
      />
      <ShopReplyForm
        quote={quote}
        isAnswering={isAnswering}
        accepted={acceptedPrice(quote, messages)}
        build={currentBuild(quote, messages)}
      />
    </section>
  )
}

function MessagePhotos({ message }: { message: QuoteMessagesRow }) {
  const pictures = picturesOf(message)
  const { state, retry } = usePrivateFiles(pictures, false)
  const subject = `Quote ${quoteReference(message.quote_request_id)}`
  return <PrivateGallery total={pictures.length} subject={subject} state={state} onRetry={retry} />
}

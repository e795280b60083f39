import { buildBefore, buildOf, currentBuild, currentProposal } from '#shared/orders/quote-conversation'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { useRowMarks } from '#sync/react'
import { ChangedBuild } from '#ui/builds/changed-build'
import { MessageThread } from '#ui/conversation/message-thread'
import { formatPrice } from '#ui/format/format-price'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { AcceptForGuest } from './accept-for-guest'
import { useQuoteMessages } from './queries'
import { acceptedPrice } from './shop-reply'
import { ShopReplyForm } from './shop-reply-form'

/** The conversation about a request, with the shop's reply. A guest gets it by email, and accepts a price by phone. */
export function ShopConversation({ quote, answers }: { quote: QuoteRequestsRow; answers: number }) {
  const messages = useQuoteMessages(quote.id)
  const marks = useRowMarks('quote_messages', messages?.map(({ id }) => id) ?? [])
  if (messages === undefined) return null
  const current = currentProposal(messages)
  const isGuest = quote.user_id === null && quote.status !== 'lost'
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
              {buildOf(message) === null ? null : (
                <ChangedBuild from={buildBefore(quote, messages, message)} to={message.build} />
              )}
              {message.amount === null ? null : (
                <div className="rw-cluster rw-gap-12 rw-center">
                  <strong className="rw-tabular">{formatPrice(message.amount)}</strong>
                  {message.is_accepted ? <Tag tone="success">Accepted</Tag> : null}
                  {!message.is_accepted && message.id !== current?.id ? <Tag>Replaced</Tag> : null}
                  {isGuest && !message.is_accepted && message.id === current?.id ? (
                    <AcceptForGuest name={quote.customer_name} proposal={message} />
                  ) : null}
                </div>
              )}
            </>
          ),
        }))}
      />
      <ShopReplyForm
        quote={quote}
        answers={answers}
        accepted={acceptedPrice(quote, messages)}
        build={currentBuild(quote, messages)}
      />
    </section>
  )
}

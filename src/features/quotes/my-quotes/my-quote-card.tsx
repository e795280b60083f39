import { useId } from 'react'
import { buildKind } from '#shared/builds/build-kind'
import { currentBuild } from '#shared/orders/quote-conversation'
import { quoteMessagePreview } from '#shared/orders/quote-message'
import { quoteReference } from '#shared/orders/quote-reference'
import { paths } from '#shared/site/paths'
import { joinParts } from '#shared/text/join-parts'
import { formatDate } from '#ui/format/format-date'
import { keepTogether } from '#ui/format/keep-together'
import { PendingMarker } from '#ui/lists/pending-marker'
import { StretchedLink } from '#ui/lists/stretched-link'
import { Tag } from '#ui/lists/tag'
import classes from './my-quote-card.module.css'
import type { OwnQuote } from './queries'
import { useQuoteStage } from './use-quote-stage'

/** A quote request in the list: subject, reference, stage, unread messages and the last message. */
export function MyQuoteCard({ unread, ...own }: OwnQuote & { unread: number }) {
  const { quote, subject, messages } = own
  const headingId = useId()
  const { label, tone, mark } = useQuoteStage(own)
  const last = messages.at(-1)
  const title = subject?.title ?? buildKind(currentBuild(quote, messages) ?? undefined) ?? 'Custom build'
  return (
    <article className={classes.card} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId}>
          <StretchedLink to={paths.myQuote(quote.id)}>{keepTogether(title)}</StretchedLink>
        </h2>
        <div className="rw-cluster rw-gap-8 rw-center">
          {unread > 0 ? (
            <Tag tone="accent">{unread === 1 ? '1 new message' : `${unread} new messages`}</Tag>
          ) : null}
          <Tag tone={tone}>{label}</Tag>
          <PendingMarker mark={mark} />
        </div>
      </div>
      <p className="rw-soft rw-tabular">
        {joinParts(quoteReference(quote.id), formatDate(quote.created_at))}
      </p>
      <p className={classes.last} dir="auto">
        {last
          ? `${last.author === 'shop' ? 'Our shop' : 'You'}: ${last.body}`
          : quoteMessagePreview(quote.message ?? '')}
      </p>
    </article>
  )
}

import { summarizeReviews } from '#shared/catalog/review-summary'
import { joinParts } from '#shared/text/join-parts'
import { formatShopDate } from '#ui/format/format-date'
import { Stars } from '#ui/lists/stars'
import { PageSection } from '#ui/page/page-section'
import type { Review } from '../queries'
import classes from './product-reviews.module.css'
import { REVIEWS_ID } from './rating-link'

/** Approved reviews of customers; empty without any. */
export function ProductReviews({ reviews }: { reviews: readonly Review[] }) {
  const summary = summarizeReviews(reviews)
  if (!summary) return null
  return (
    <PageSection tone="raised" labelledBy={REVIEWS_ID}>
      <div className={classes.head}>
        <h2 id={REVIEWS_ID} tabIndex={-1}>
          Customer Reviews
        </h2>
        <p className="rw-soft rw-medium">
          <Stars rating={summary.average} /> {summary.average.toFixed(1)} from {summary.count}{' '}
          {summary.count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
      <ul className={classes.list}>
        {reviews.map(({ id: reviewId, rating, title, body, author_name, created_at }) => (
          <li key={reviewId} className={classes.review}>
            <Stars rating={rating} />
            {title ? <h3>{title}</h3> : null}
            {body ? <p>{body}</p> : null}
            <p className="rw-soft rw-small">{joinParts(author_name, formatShopDate(created_at))}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
